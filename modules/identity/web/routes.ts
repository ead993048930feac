import { defineRoutes } from '#kernel/routes.ts'
import { centreRoutes } from './centre-routes.ts'
import { scanRoutes } from './scan-routes.ts'

export const identityRoutes = defineRoutes('identity', () => import('../messages.ts'), [
  { path: 'center/login', title: 'title.login', page: () => import('./Login.tsx') },
  { path: 'sso/index', title: 'title.sso', page: () => import('./Sso.tsx') },
  { path: 'xidianMinigramLogin/index', title: 'title.handOver', page: () => import('./XidianMinigramLogin.tsx') },
  { path: 'center/personal', title: 'title.personal', page: () => import('./Personal.tsx'), tab: true },
  ...centreRoutes,
  ...scanRoutes,
])
