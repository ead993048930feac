import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const framed = { wide: 'framed' } as const

export const activitiesRoutes = defineRoutes('activities', () => import('../messages.ts'), [
  { path: 'lottery/index', title: 'title.lottery', page: () => import('./Lottery.tsx'), keepAlive: true },
  { path: 'meeting/index', title: 'title.meeting', page: () => import('./meetings/Meeting.tsx'), access: 'person' },
  { path: 'signpoject/index', title: 'title.signUps', page: () => import('./sign-ups/SignUps.tsx'), access: 'person' },
  {
    path: 'signpoject/signend',
    title: 'title.signEnd',
    page: () => import('./sign-ups/SignEnd.tsx'),
    access: 'person',
  },
  {
    path: 'activity/index',
    title: 'title.activities',
    page: () => import('./events/Index.tsx'),
    keepAlive: true,
    ...framed,
  },
  { path: 'activity/hall', title: 'title.hall', page: () => import('./events/Hall.tsx'), keepAlive: true, ...framed },
  { path: 'activity/activitydetail', title: 'title.activity', page: () => import('./events/Detail.tsx') },
  { path: 'activity/activityfile', title: 'title.files', page: () => import('./events/Files.tsx') },
  { path: 'activity/activitycomment', title: 'title.comments', page: () => import('./events/Comments.tsx') },
  { path: 'activity/activityphoto', title: 'title.photos', page: () => import('./events/Photos.tsx') },
  { path: 'activity/activityphotochild', title: 'title.photo', page: () => import('./events/Photo.tsx') },
  { path: 'activity/activitycode', title: 'title.code', page: () => import('./events/Code.tsx'), access },
  { path: 'activity/manage', title: 'title.led', page: () => import('./events/Led.tsx'), access },
  { path: 'activity/activemanage', title: 'title.one', page: () => import('./events/ManageOne.tsx'), access },
  { path: 'activity/activemanageSing', title: 'title.board', page: () => import('./events/Board.tsx'), access },
  { path: 'activity/addnew', title: 'title.edit', page: () => import('./events/Edit.tsx'), access },
  { path: 'activity/case', title: 'title.case', page: () => import('./events/CasePage.tsx'), access },
  { path: 'activity/credits', title: 'title.credits', page: () => import('./events/Credits.tsx'), access },
  { path: 'activity/verify', title: 'title.verify', page: () => import('./events/Verify.tsx') },
  { path: 'academic/index', title: 'title.academic', page: () => import('./events/Academic.tsx'), access },
])
