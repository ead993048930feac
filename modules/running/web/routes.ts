import { defineRoutes } from '#kernel/routes.ts'

export const runningRoutes = defineRoutes('running', () => import('../messages.ts'), [
  { path: 'pkuRun/index', title: 'title.index', page: () => import('./Index.tsx'), access: 'person', wide: 'framed' },
  { path: 'pkuRun/auth', title: 'title.auth', page: () => import('./Auth.tsx'), access: 'person' },
  { path: 'pkuRun/noauth', title: 'title.noauth', page: () => import('./Noauth.tsx'), access: 'person' },
  { path: 'pkuRun/state', title: 'title.state', page: () => import('./State.tsx'), access: 'person', wide: 'framed' },
  { path: 'pkuRun/map', title: 'title.map', page: () => import('./Map.tsx'), access: 'person', wide: 'framed' },
  { path: 'runTeam/index', title: 'title.teams', page: () => import('./Teams.tsx'), access: 'person' },
  { path: 'runTeamstu/index', title: 'title.myTeam', page: () => import('./MyTeam.tsx'), access: 'person' },
])
