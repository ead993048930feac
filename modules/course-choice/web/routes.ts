import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const page = () => import('./CourseChoice.tsx')

export const courseChoiceRoutes = defineRoutes('courseChoice', () => import('../messages.ts'), [
  { path: 'fudan/courseSelection', title: 'title.choice', page, props: { of: 'choice' }, wide: true, access },
  {
    path: 'fudan/PCcourseSelection',
    title: 'title.wide',
    page,
    props: { of: 'choice', table: true },
    wide: true,
    access,
  },
  { path: 'fudan/bulu', title: 'title.supplement', page, props: { of: 'supplement' }, wide: true, access },
  { path: 'fudanGeneralEnglish/index', title: 'title.english', page, props: { of: 'english' }, wide: true, access },
])
