import { defineOffice } from '#kernel/office.ts'

export const operatorOffice = defineOffice('platform', () => import('../../messages.ts'), {
  platform: [
    ['manage/platform', 'title.sites', 'server', 'operate', () => import('./Sites.tsx'), 0],
    ['manage/platform/new', 'title.new', 'rocket', 'operate', () => import('./NewSite.tsx'), 'under'],
  ],
})
