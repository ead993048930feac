import { defineOffice } from '#kernel/office.ts'

const access = { may: 'operate' } as const

export const platformOffice = defineOffice('platform', () => import('../../messages.ts'), [
  {
    path: 'manage/platform',
    title: 'title.sites',
    group: 'platform',
    icon: 'server',
    access,
    page: () => import('./Sites.tsx'),
    order: 0,
  },
  {
    path: 'manage/platform/new',
    title: 'title.new',
    group: 'platform',
    icon: 'rocket',
    access,
    page: () => import('./NewSite.tsx'),
    under: 'manage/platform',
  },
])
