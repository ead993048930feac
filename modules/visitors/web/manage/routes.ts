import { flowOfficeRows } from '#engines/flow/web/manage/office/office-rows.ts'
import { defineOffice } from '#kernel/office.ts'
import { flowRights } from '../../flow-rights.ts'

export const visitorsOffice = defineOffice('visitors', () => import('../../messages.ts'), {
  services: [
    ['manage/visitors', 'title.manage', 'users', 'manage', () => import('./Visits.tsx'), 70],
    ['manage/visitors/inside', 'title.inside', 'users', '', () => import('./Inside.tsx'), 'under'],
    ['manage/visitors/spots', 'sheet.spots', 'user-plus', '', () => import('./Spots.tsx'), 'under'],
    ['manage/visitors/gates', 'title.gates', 'door-open', 'manage', () => import('./Gates.tsx'), 'under'],
    ['manage/visitors/blacklist', 'title.blocks', 'shield-alert', 'manage', () => import('./Blocks.tsx'), 'under'],
    ['manage/visitors/figures', 'title.figures', 'chart-column', 'manage', () => import('./Figures.tsx'), 'under'],
    ...flowOfficeRows({
      ...{ base: 'manage/visitors', rights: flowRights, at: 71 },
      load: () => import('./flow-office.ts'),
    }),
  ],
})
