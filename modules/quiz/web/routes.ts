import { defineRoutes } from '#kernel/routes.ts'

const own = { access: 'person', wide: true } as const

export const quizRoutes = defineRoutes('quiz', () => import('../messages.ts'), [
  { path: 'answer/index', title: 'title.index', page: () => import('./Index.tsx'), keepAlive: true, ...own },
  { path: 'answer/detail', title: 'title.detail', page: () => import('./Detail.tsx'), ...own },
  { path: 'answer/record', title: 'title.record', page: () => import('./Record.tsx'), ...own },
  { path: 'answer/history', title: 'title.history', page: () => import('./History.tsx'), ...own },
  { path: 'answer/mes', title: 'title.mes', page: () => import('./Mes.tsx'), ...own },
])
