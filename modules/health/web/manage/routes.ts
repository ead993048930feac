import { defineOffice } from '#kernel/office.ts'

const group = 'services'
const plans = { group, icon: 'clipboard-pen', access: { may: 'plans' } } as const
const cases = { group, access: { may: 'cases' } } as const
const under = 'manage/health'

export const healthOffice = defineOffice('health', () => import('../../words/manage.ts'), [
  { ...plans, path: 'manage/health', title: 'title.plans', page: () => import('./Plans.tsx'), order: 60 },
  { ...plans, path: 'manage/health/new', title: 'title.newPlan', page: () => import('./NewPlan.tsx'), under },
  { ...plans, path: 'manage/health/plan/:id', title: 'title.plan', page: () => import('./PlanPage.tsx'), under },
  {
    ...cases,
    icon: 'heart-pulse',
    path: 'manage/health/cases',
    title: 'title.cases',
    page: () => import('./Cases.tsx'),
    order: 61,
  },
  {
    ...cases,
    icon: 'qr-code',
    path: 'manage/health/codes',
    title: 'title.codes',
    page: () => import('./Codes.tsx'),
    order: 62,
  },
  {
    group,
    icon: 'luggage',
    access: { may: 'return' },
    path: 'manage/health/returns',
    title: 'title.returns',
    page: () => import('./Returns.tsx'),
    order: 63,
  },
  {
    ...plans,
    icon: 'user-check',
    path: 'manage/health/admins',
    title: 'title.admins',
    page: () => import('./Admins.tsx'),
    order: 64,
  },
])
