import { flowOfficeRows } from '#engines/flow/web/manage/office/office-rows.ts'
import { defineOffice } from '#kernel/office.ts'
import { flowRights } from '../../flow-rights.ts'

export const documentsOffice = defineOffice('documents', () => import('../../messages.ts'), {
  services: [
    ['manage/documents', 'title.manage', 'file-text', 'office', () => import('./Outgoing.tsx'), 60],
    ['manage/documents/incoming', 'title.incoming', 'inbox', 'office', () => import('./Incoming.tsx'), 'under'],
    ['manage/documents/numbers', 'title.numbers', 'hash', 'office', () => import('./Numbers.tsx'), 'under'],
    ['manage/documents/seals', 'title.seals', 'stamp', 'manage', () => import('./Seals.tsx'), 'under'],
    ['manage/documents/heads', 'title.heads', 'layout-template', 'manage', () => import('./Heads.tsx'), 'under'],
    ...flowOfficeRows({
      ...{ base: 'manage/documents', rights: flowRights, at: 61 },
      load: () => import('./flow-office.ts'),
    }),
  ],
})
