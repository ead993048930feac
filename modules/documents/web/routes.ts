import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const lists = ['document/backlog', 'document/complete', 'document/flow', 'document/archive']

export const documentsRoutes = defineRoutes('documents', () => import('../messages.ts'), [
  { path: 'document/backlog', title: 'title.backlog', page: () => import('./Lists.tsx'), keepAlive: true, access },
  {
    path: 'document/complete',
    title: 'title.complete',
    page: () => import('./Lists.tsx'),
    props: { first: 'done', title: 'title.complete' },
    keepAlive: true,
    access,
  },
  {
    path: 'document/flow',
    title: 'title.flow',
    page: () => import('./Lists.tsx'),
    props: { first: 'reading', title: 'title.flow' },
    keepAlive: true,
    access,
  },
  {
    path: 'rucoffcir/index',
    title: 'title.flow',
    page: () => import('./Lists.tsx'),
    props: { first: 'reading', title: 'title.flow' },
    keepAlive: true,
    access,
  },
  {
    path: 'document/archive',
    title: 'title.archive',
    page: () => import('./Lists.tsx'),
    props: { first: 'archive', title: 'title.archive' },
    keepAlive: true,
    access,
  },
  { path: 'document/sendpage', title: 'title.sendpage', page: () => import('./SendPage.tsx'), access },
  { path: 'document/waitpage', title: 'title.waitpage', page: () => import('./WaitPage.tsx'), listIn: lists, access },
  {
    path: 'document/officialpage',
    title: 'title.officialpage',
    page: () => import('./OfficialPage.tsx'),
    listIn: ['document/archive', ...lists],
    access,
  },
  {
    path: 'document/flowpage',
    title: 'title.flowpage',
    page: () => import('./FlowPage.tsx'),
    listIn: ['document/flow'],
    access,
  },
  { path: 'document/redpage', title: 'title.redpage', page: () => import('./RedPage.tsx'), access },
  { path: 'document/flowlog', title: 'title.flowlog', page: () => import('./FlowLog.tsx'), access },
  { path: 'document/user', title: 'title.user', page: () => import('./Choose.tsx'), access },
  {
    path: 'document/choosecompany',
    title: 'title.choosecompany',
    page: () => import('./Choose.tsx'),
    props: { by: 'units' },
    access,
  },
  { path: 'document/verify', title: 'title.verify', page: () => import('./Verify.tsx') },
])
