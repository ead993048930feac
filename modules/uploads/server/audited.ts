import type { Audited } from '#kernel/server/audit/declare.ts'
import { auditWords } from '../audit-words.ts'

export const audited: Audited = {
  words: auditWords,
  things: { file: { page: 'manage/uploads', may: 'manage' } },
}
