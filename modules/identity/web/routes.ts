import { defineRoutes } from '#kernel/routes.ts'

export const identityRoutes = defineRoutes('identity', () => import('../messages.ts'), [
  { path: 'center/login', title: 'title.login', page: () => import('./Login.tsx') },
  { path: 'center/personal', title: 'title.personal', page: () => import('./Personal.tsx'), tab: true },
])
