import { defineRoutes } from '#kernel/routes.ts'

const page = () => import('./Rooms.tsx')

/** Pages of several schools: the same page, which opens with another view. */
export const roomsRoutes = defineRoutes('rooms', () => import('../messages.ts'), [
  { path: 'freeclassroom/index', title: 'title.free', page, props: { first: 'now' }, keepAlive: true, wide: true },
  {
    path: 'freeClassroomV3/index',
    title: 'title.free',
    page,
    props: { first: 'periods' },
    keepAlive: true,
    wide: true,
  },
  { path: 'classRoomQuery/index', title: 'title.query', page, props: { first: 'grid' }, keepAlive: true, wide: true },
  { path: 'cappClassRoom/index', title: 'title.query', page, props: { first: 'periods' }, keepAlive: true, wide: true },
  {
    path: 'fudanclassRoomQuery/index',
    title: 'title.query',
    page,
    props: { first: 'grid' },
    keepAlive: true,
    wide: true,
  },
  { path: 'freeclassroom/room', title: 'title.room', page: () => import('./Room.tsx') },
])
