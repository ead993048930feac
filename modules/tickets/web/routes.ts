import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const listIn = ['ticket/index']

export const ticketsRoutes = defineRoutes('tickets', () => import('../messages.ts'), [
  {
    path: 'ticket/index',
    title: 'title.index',
    page: () => import('./wallet/Tickets.tsx'),
    keepAlive: true,
    wide: true,
  },
  { path: 'ticket/detail', title: 'title.detail', page: () => import('./events/Detail.tsx'), wide: true, listIn },
  { path: 'ticket/success', title: 'title.success', page: () => import('./wallet/Success.tsx'), access, listIn },
  { path: 'ticket/draw', title: 'title.draw', page: () => import('./draw/Draw.tsx'), wide: true, listIn },
  {
    path: 'ticket/check',
    title: 'title.check',
    page: () => import('./Check.tsx'),
    access: { may: 'check' },
    wide: true,
  },
  { path: 'ticket/points', title: 'title.points', page: () => import('./points/Points.tsx'), access },
])
