import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const page = () => import('./Exams.tsx')

export const examsRoutes = defineRoutes('exams', () => import('../messages.ts'), [
  { path: 'examManage/index', title: 'title.index', page, props: { look: 'next' }, keepAlive: true, access },
  { path: 'fudanexamManage/index', title: 'title.days', page, props: { look: 'days' }, keepAlive: true, access },
  { path: 'examManage/duty', title: 'title.duty', page: () => import('./Duty.tsx'), access },
])
