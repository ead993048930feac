import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const guard = { may: 'guard' }

export const visitorsRoutes = defineRoutes('visitors', () => import('../messages.ts'), [
  { path: 'visitor/index', title: 'title.index', page: () => import('./Index.tsx'), keepAlive: true, access },
  { path: 'visitor/invite', title: 'title.invite', page: () => import('./Invite.tsx'), access },
  {
    path: 'visitor/detail',
    title: 'title.detail',
    page: () => import('./VisitDetail.tsx'),
    listIn: ['visitor/index'],
    access,
  },
  { path: 'visitor/cases', title: 'title.cases', page: () => import('./Cases.tsx'), keepAlive: true, access },
  {
    path: 'visitor/case',
    title: 'title.case',
    page: () => import('./CasePage.tsx'),
    listIn: ['visitor/cases'],
    wide: true,
    access,
  },
  { path: 'visitor/gate', title: 'title.gate', page: () => import('./gate/GatePage.tsx'), access: guard },
  { path: 'visitor/inside', title: 'title.inside', page: () => import('./gate/Inside.tsx'), access: guard },
  { path: 'visitor/spot', title: 'title.spot', page: () => import('./gate/Spot.tsx'), access: guard },
  { path: 'visitor/pass', title: 'title.pass', page: () => import('./guest/Pass.tsx') },
  { path: 'visitor/apply', title: 'title.apply', page: () => import('./guest/Apply.tsx') },
])
