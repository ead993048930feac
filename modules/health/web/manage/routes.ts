import { defineOffice } from '#kernel/office.ts'

export const healthOffice = defineOffice('health', () => import('../../words/manage.ts'), {
  services: [
    ['manage/health', 'title.plans', 'clipboard-pen', 'plans', () => import('./Plans.tsx'), 60],
    ['manage/health/new', 'title.newPlan', 'clipboard-pen', 'plans', () => import('./NewPlan.tsx'), 'under'],
    ['manage/health/plan/:id', 'title.plan', 'clipboard-pen', 'plans', () => import('./PlanPage.tsx'), 'under'],
    [
      'manage/health/plan/:id/questions',
      'title.questions',
      'clipboard-pen',
      'plans',
      () => import('./PlanQuestions.tsx'),
      'under',
    ],
    ['manage/health/cases', 'title.cases', 'heart-pulse', 'cases', () => import('./Cases.tsx'), 61],
    ['manage/health/codes', 'title.codes', 'qr-code', 'cases', () => import('./Codes.tsx'), 62],
    ['manage/health/returns', 'title.returns', 'luggage', 'return', () => import('./Returns.tsx'), 63],
    ['manage/health/admins', 'title.admins', 'user-check', 'plans', () => import('./Admins.tsx'), 64],
  ],
})
