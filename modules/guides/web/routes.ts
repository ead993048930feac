import { defineRoutes } from '#kernel/routes.ts'

export const guideRoutes = defineRoutes('guides', () => import('../messages.ts'), [
  {
    path: 'guide/index',
    title: 'title.guides',
    page: () => import('./GuideHome.tsx'),
    keepAlive: true,
    wide: true,
  },
  { path: 'guide/detail', title: 'title.guide', page: () => import('./GuideDetail.tsx'), wide: true },
])
