import { defineOffice } from '#kernel/office.ts'

const site = { group: 'site', access: { may: 'edit' } } as const

export const setupOffice = defineOffice('setup', () => import('../../messages.ts'), [
  {
    ...site,
    path: 'manage/site/brand',
    title: 'title.brand',
    icon: 'palette',
    page: () => import('./Brand.tsx'),
    order: 10,
  },
  {
    ...site,
    path: 'manage/site/home',
    title: 'title.home',
    icon: 'smartphone',
    page: () => import('./Home.tsx'),
    order: 20,
  },
  {
    ...site,
    path: 'manage/site/services',
    title: 'title.services',
    icon: 'layout-grid',
    page: () => import('./Services.tsx'),
    order: 30,
  },
  {
    ...site,
    path: 'manage/site/modules',
    title: 'title.modules',
    icon: 'blocks',
    page: () => import('./Modules.tsx'),
    order: 40,
  },
  {
    ...site,
    path: 'manage/site/words',
    title: 'title.words',
    icon: 'type',
    page: () => import('./Wording.tsx'),
    order: 50,
  },
  {
    ...site,
    path: 'manage/site/versions',
    title: 'title.versions',
    icon: 'history',
    page: () => import('./Versions.tsx'),
    order: 60,
  },
])
