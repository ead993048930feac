import { defineOffice } from '#kernel/office.ts'

export const runningOffice = defineOffice('running', () => import('../../messages.ts'), {
  services: [
    ['manage/run-plans', 'title.plans', 'footprints', 'manage', () => import('./Plans.tsx'), 45],
    ['manage/run-teams', 'title.deskTeams', 'users', 'manage', () => import('./Teams.tsx'), 'under'],
    ['manage/runs', 'title.runs', 'list-checks', 'judge', () => import('./Runs.tsx'), 45],
    ['manage/run-figures', 'title.figures', 'chart-column', 'judge', () => import('./Figures.tsx'), 'under'],
  ],
})
