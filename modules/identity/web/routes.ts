import { defineRoutes } from '#kernel/routes.ts'
import { centreRoutes } from './centre-routes.ts'
import { scanRoutes } from './scan-routes.ts'

export const identityRoutes = defineRoutes('identity', () => import('../messages.ts'), [
  { path: 'center/login', title: 'title.login', page: () => import('./sign-in/Login.tsx') },
  { path: 'sso/index', title: 'title.sso', page: () => import('./sign-in/Sso.tsx') },
  {
    path: 'xidianMinigramLogin/index',
    title: 'title.handOver',
    page: () => import('./sign-in/XidianMinigramLogin.tsx'),
  },
  { path: 'center/personal', title: 'title.personal', page: () => import('./account/Personal.tsx'), tab: true },
  ...centreRoutes,
  ...scanRoutes,
])
