import { defineRoutes } from '#kernel/routes.ts'

export const votesRoutes = defineRoutes('votes', () => import('../messages.ts'), [
  { path: 'vote/index', title: 'title.index', page: () => import('./Index.tsx'), keepAlive: true },
  { path: 'vote/detail', title: 'title.detail', page: () => import('./Detail.tsx'), listIn: ['vote/index'] },
  { path: 'vote/buptdetail', title: 'title.candidate', page: () => import('./Candidate.tsx') },
  { path: 'vote/result', title: 'title.result', page: () => import('./Result.tsx') },
  { path: 'vote/myResult', title: 'title.mine', page: () => import('./MyResult.tsx'), access: 'person' },
  { path: 'vote/msg', title: 'title.msg', page: () => import('./Msg.tsx'), access: 'person' },
])
