import type { Audited } from '#kernel/server/audit/declare.ts'
import { namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { oauthApps } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: { oauthApp: { names: namesIn(oauthApps, { id: oauthApps.id, name: oauthApps.name }) } },
}
