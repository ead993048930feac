import type { Audited } from '#kernel/server/audit/declare.ts'
import { namesIn } from '#kernel/server/audit/declare.ts'
import { auditWords } from '../audit-words.ts'
import { oauthApps } from './schema.ts'

export const audited: Audited = {
  words: auditWords,
  things: { oauthApp: { names: namesIn(oauthApps, { id: oauthApps.id, name: oauthApps.name }) } },
}
