import { defineOffice } from '#kernel/office.ts'

const access = { may: 'manage' } as const

export const directoryOffice = defineOffice('directory', () => import('../../words/manage.ts'), [
  {
    path: 'manage/units',
    title: 'title.units',
    group: 'people',
    icon: 'organisation',
    access,
    page: () => import('./Units.tsx'),
    order: 20,
  },
  {
    path: 'manage/tags',
    title: 'title.tags',
    group: 'people',
    icon: 'tag',
    access,
    page: () => import('./Tags.tsx'),
    order: 30,
  },
])
