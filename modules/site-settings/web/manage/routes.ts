import { defineOffice } from '#kernel/office.ts'

export const siteSettingsOffice = defineOffice('setup', () => import('../../messages.ts'), {
  site: [
    ['manage/site/brand', 'title.brand', 'palette', 'edit', () => import('./Brand.tsx'), 10],
    ['manage/site/home', 'title.home', 'smartphone', 'edit', () => import('./Home.tsx'), 20],
    ['manage/site/services', 'title.services', 'layout-grid', 'edit', () => import('./Services.tsx'), 30],
    ['manage/site/modules', 'title.modules', 'blocks', 'edit', () => import('./Modules.tsx'), 40],
    ['manage/site/words', 'title.words', 'type', 'edit', () => import('./Wording.tsx'), 50],
    ['manage/site/retention', 'title.retention', 'hourglass', 'edit', () => import('./Retention.tsx'), 55],
    ['manage/site/versions', 'title.versions', 'history', 'edit', () => import('./Versions.tsx'), 60],
  ],
})
