import type { Audited } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'

export const audited: Audited = {
  words: auditMessages,
  things: { 'platform.site': { page: 'manage/platform', may: 'operate' } },
}
