import type { Audited } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'

export const audited: Audited = {
  words: auditMessages,
  things: { site: { page: 'manage/site/versions', may: 'edit' } },
}
