import { importNames } from '#engines/imports/server/audited.ts'
import type { Audited } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'

const may = 'manage'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'oneroster.import': { names: importNames, page: 'manage/oneroster', may },
    'oneroster.copies': { page: 'manage/oneroster', may, marks: 'none' },
  },
}
