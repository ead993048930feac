import { flowOfficeRows } from '#engines/flow/web/manage/office/office-rows.ts'
import { defineOffice } from '#kernel/office.ts'
import { flowRights } from '../../flow-rights.ts'

export const appointmentsOffice = defineOffice('appointments', () => import('../../messages.ts'), {
  services: [
    ['manage/appointments', 'title.manage', 'calendar-check', 'manage', () => import('./Resources.tsx'), 72],
    ['manage/appointments/import', 'title.imports', 'upload', 'manage', () => import('./Imports.tsx'), 'under'],
    ['manage/appointments/import/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
    ['manage/appointments/rules', 'title.rules', 'calendar-check', 'manage', () => import('./Rules.tsx'), 'under'],
    [
      'manage/appointments/blackouts',
      'title.blackouts',
      'calendar-check',
      'manage',
      () => import('./Blackouts.tsx'),
      'under',
    ],
    [
      'manage/appointments/bookings',
      'title.bookings',
      'calendar-check',
      'manage',
      () => import('./Bookings.tsx'),
      'under',
    ],
    [
      'manage/appointments/breaches',
      'title.breaches',
      'shield-alert',
      'manage',
      () => import('./Breaches.tsx'),
      'under',
    ],
    ['manage/appointments/figures', 'title.figures', 'chart-column', 'manage', () => import('./Figures.tsx'), 'under'],
    ...flowOfficeRows({
      ...{ base: 'manage/appointments', rights: flowRights, at: 73 },
      load: () => import('./flow-office.ts'),
    }),
  ],
})
