import { defineRoutes } from '#kernel/routes.ts'

export const busRoutes = defineRoutes('bus', () => import('../messages.ts'), [
  { path: 'shuttleBus/index', title: 'title.index', page: () => import('./ShuttleBus.tsx'), keepAlive: true },
  { path: 'shuttleBus/fudanIndex', title: 'title.fudanIndex', page: () => import('./Timetable.tsx'), keepAlive: true },
  { path: 'shuttleBus/detail', title: 'title.detail', page: () => import('./Detail.tsx') },
  {
    path: 'shuttleBus/manage',
    title: 'title.manage',
    page: () => import('./manage/BusManage.tsx'),
    wide: true,
    access: { may: 'manage' },
  },
])
