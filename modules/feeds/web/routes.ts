import { defineRoutes } from '#kernel/routes.ts'

export const feedRoutes = defineRoutes('feeds', () => import('../messages.ts'), [
  {
    path: 'rssSubscription/index',
    title: 'title.rss',
    page: () => import('./Rss.tsx'),
    access: 'person',
    keepAlive: true,
    wide: true,
  },
  {
    path: 'rssSubscription/rssinfo',
    title: 'title.rssItem',
    page: () => import('./RssInfo.tsx'),
    access: 'person',
    wide: true,
  },
])
