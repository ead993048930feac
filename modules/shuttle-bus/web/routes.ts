import { defineRoutes } from '#kernel/routes.ts'

export const busRoutes = defineRoutes('bus', () => import('../messages.ts'), [
  { path: 'shuttleBus/index', title: 'title.index', page: () => import('./Index.tsx'), keepAlive: true },
  { path: 'shuttleBus/fudanIndex', title: 'title.fudanIndex', page: () => import('./Timetable.tsx'), keepAlive: true },
  { path: 'shuttleBus/detail', title: 'title.detail', page: () => import('./RouteDetail.tsx') },
  {
    path: 'shuttleBus/manage',
    title: 'title.manage',
    page: () => import('./staff/Staff.tsx'),
    wide: true,
    access: { may: 'manage' },
  },
])
