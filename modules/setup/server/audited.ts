import type { Audited } from '#kernel/server/audit/declare.ts'
import { auditWords } from '../audit-words.ts'

export const audited: Audited = {
  words: auditWords,
  things: { site: { page: 'manage/site/versions', may: 'edit' } },
}
