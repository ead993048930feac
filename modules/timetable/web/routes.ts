import { defineRoutes } from '#kernel/routes.ts'

const page = () => import('./Timetable.tsx')
const courses = () => import('./Courses.tsx')
const shared = { keepAlive: true, wide: true, access: 'person' } as const

/** Pages of several schools: the same pages, which open with another view. */
export const timetableRoutes = defineRoutes('timetable', () => import('../messages.ts'), [
  { path: 'schedule/index', title: 'title.mine', page, props: { first: 'week' }, ...shared },
  { path: 'weekschedule/index', title: 'title.mine', page, props: { first: 'week' }, ...shared },
  { path: 'blcuschedule/index', title: 'title.mine', page, props: { first: 'day' }, ...shared },
  { path: 'graduateSchedule/index', title: 'title.graduate', page, props: { title: 'title.graduate' }, ...shared },
  {
    path: 'teaschedule/index',
    title: 'title.teacher',
    page,
    props: { role: 'teacher', first: 'day', title: 'title.teacher' },
    ...shared,
  },
  {
    path: 'teaweekschedule/index',
    title: 'title.teacher',
    page,
    props: { role: 'teacher', first: 'week', title: 'title.teacher' },
    ...shared,
  },
  { path: 'courseQuery/index', title: 'title.courses', page: courses, ...shared },
  { path: 'courseFdu/index', title: 'title.courses', page: courses, props: { hasDays: true }, ...shared },
  { path: 'timeTableQuery/index', title: 'title.tables', page: () => import('./Tables.tsx'), ...shared },
  { path: 'fudan/messageDetails', title: 'title.change', page: () => import('./ChangePage.tsx'), access: 'person' },
])
