import { flowOfficeRows } from '#engines/flow/web/manage/office/office-rows.ts'
import { defineOffice } from '#kernel/office.ts'
import { officeRights } from '../../office-rights.ts'

export const approvalsOffice = defineOffice('approvals', () => import('../../words/manage.ts'), {
  services: flowOfficeRows({
    ...{ base: 'manage/approvals', rights: officeRights, at: 12 },
    load: () => import('./office.ts'),
  }),
})
