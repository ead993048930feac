import { defineRoutes } from '#kernel/routes.ts'

export const activitiesRoutes = defineRoutes('activities', () => import('../messages.ts'), [
  { path: 'lottery/index', title: 'title.lottery', page: () => import('./Lottery.tsx'), keepAlive: true },
])
