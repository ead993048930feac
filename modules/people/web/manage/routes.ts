import { defineOffice } from '#kernel/office.ts'

export const peopleOffice = defineOffice(
  'people',
  () => import('../../messages.ts'),
  [
    {
      path: 'manage/people',
      title: 'title.people',
      group: 'people',
      icon: 'users-round',
      access: { may: 'view' },
      page: () => import('./People.tsx'),
      order: 10,
    },
    {
      path: 'manage/roles',
      title: 'title.roles',
      group: 'people',
      icon: 'shield-check',
      access: { may: 'grant' },
      page: () => import('./Roles.tsx'),
      order: 40,
    },
    {
      path: 'manage/grants',
      title: 'title.grants',
      group: 'people',
      icon: 'key-round',
      access: { may: 'grant' },
      page: () => import('./Grants.tsx'),
      order: 50,
    },
    {
      path: 'manage/imports',
      title: 'title.imports',
      group: 'people',
      icon: 'upload',
      access: { may: 'import' },
      page: () => import('./Imports.tsx'),
      order: 60,
    },
    {
      path: 'manage/imports/:id',
      title: 'title.import',
      group: 'people',
      icon: 'upload',
      access: { may: 'import' },
      page: () => import('./ImportDetail.tsx'),
      under: 'manage/imports',
    },
  ],
  { may: 'view', icon: 'users-round', load: () => import('./find-people.ts') },
)
