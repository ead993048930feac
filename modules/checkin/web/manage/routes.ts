import { defineOffice } from '#kernel/office.ts'

export const checkinOffice = defineOffice('checkin', () => import('../../messages.ts'), {
  services: [
    ['manage/checkin', 'title.sessions', 'scan-line', 'manage', () => import('./Sessions.tsx'), 47],
    ['manage/checkin/sessions/:id', 'title.session', 'list-checks', 'manage', () => import('./Marks.tsx'), 'under'],
    ['manage/checkin/appeals', 'title.appeals', 'clipboard-list', 'manage', () => import('./Appeals.tsx'), 'under'],
    ['manage/checkin/figures', 'title.figures', 'chart-column', 'manage', () => import('./Figures.tsx'), 'under'],
    ['manage/checkin/points', 'title.points', 'map-pin', 'manage', () => import('./Points.tsx'), 'under'],
    ['manage/checkin/print', 'title.printPoints', 'printer', 'manage', () => import('./PrintPoints.tsx'), 'under'],
    ['manage/checkin/routes', 'title.routes', 'navigation', 'manage', () => import('./Routes.tsx'), 'under'],
  ],
})
