import { defineOffice } from '#kernel/office.ts'

export const peopleOffice = defineOffice(
  'people',
  () => import('../../messages.ts'),
  {
    people: [
      ['manage/people', 'title.people', 'users-round', 'view', () => import('./People.tsx'), 10],
      ['manage/sessions', 'title.sessions', 'log-in', 'edit', () => import('./Sessions.tsx'), 30],
      ['manage/roles', 'title.roles', 'shield-check', 'grant', () => import('./Roles.tsx'), 40],
      ['manage/grants', 'title.grants', 'key-round', 'grant', () => import('./Grants.tsx'), 50],
      ['manage/erasures', 'title.erasures', 'user-x', 'erase', () => import('./Erasures.tsx'), 55],
      ['manage/consents', 'title.consents', 'file-check', 'data', () => import('./Consents.tsx'), 57],
      ['manage/imports', 'title.imports', 'upload', 'import', () => import('./Imports.tsx'), 60],
      ['manage/imports/:id', 'title.import', 'upload', 'import', () => import('./ImportDetail.tsx'), 'under'],
    ],
  },
  { may: 'view', icon: 'users-round', load: () => import('./find-people.ts') },
)
