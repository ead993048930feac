import { defineRoutes } from '#kernel/routes.ts'

export const directoryRoutes = defineRoutes('directory', () => import('../messages.ts'), [
  {
    path: 'officeTel/homePage',
    title: 'title.home',
    page: () => import('./PhoneHome.tsx'),
    keepAlive: true,
    wide: true,
  },
  { path: 'officeTel/index', title: 'title.unit', page: () => import('./PhoneUnit.tsx'), keepAlive: true, wide: true },
  { path: 'officeTel/elsetem', title: 'title.duties', page: () => import('./Duties.tsx'), keepAlive: true, wide: true },
  { path: 'officeTel/detail', title: 'title.detail', page: () => import('./ContactDetail.tsx'), wide: true },
  {
    path: 'officeTel/edit',
    title: 'title.edit',
    page: () => import('./ContactEdit.tsx'),
    access: 'person',
    wide: true,
  },
  {
    path: 'officeTel/waiting',
    title: 'title.waiting',
    page: () => import('./Waiting.tsx'),
    access: 'person',
    wide: true,
  },
  {
    path: 'addressBook/index',
    title: 'title.book',
    page: () => import('./AddressBook.tsx'),
    keepAlive: true,
    access: 'person',
  },
  {
    path: 'addressBook/people',
    title: 'title.book',
    page: () => import('./People.tsx'),
    keepAlive: true,
    access: 'person',
  },
  { path: 'addressBook/person', title: 'title.person', page: () => import('./PersonCard.tsx'), access: 'person' },
])
