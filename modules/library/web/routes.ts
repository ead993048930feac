import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const

export const libraryRoutes = defineRoutes('library', () => import('../messages.ts'), [
  { path: 'library/mine', title: 'title.mine', page: () => import('./Mine.tsx'), keepAlive: true, access },
  { path: 'library/order', title: 'title.order', page: () => import('./Order.tsx'), keepAlive: true, access },
  { path: 'library/history', title: 'title.history', page: () => import('./History.tsx'), keepAlive: true, access },
  {
    path: 'library/collection',
    title: 'title.collection',
    page: () => import('./Collection.tsx'),
    keepAlive: true,
    access,
    pane: () => true,
  },
  {
    path: 'library/book',
    title: 'title.book',
    page: () => import('./Book.tsx'),
    listIn: ['library/collection', 'library/mine', 'library/order', 'library/history'],
    access,
  },
])
