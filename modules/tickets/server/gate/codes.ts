import { and, eq } from 'drizzle-orm'
import { codePrefix, readPass } from '#engines/admission/code.ts'
import { isGenuine } from '#engines/admission/server/keys.ts'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { type FoundCode, found } from '#kernel/codes.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { CodeKind } from '#kernel/server/serve.ts'
import { gateMessages } from '../../words/gate.ts'

/** Result of the portal's scanner for a ticket code: checkers go to the entrance page, the holder to the wallet. */
export const gateCodes: readonly CodeKind[] = [{ prefix: codePrefix, resolve }]

async function resolve(ctx: WriteContext, rest: string): Promise<FoundCode> {
  const say = (key: string) => wordingOf({ key: 'tickets', messages: gateMessages }, key, ctx.language, ctx.site.words)
  const read = readPass(codePrefix + rest)
  if (!read || !isGenuine(ctx, read)) return found({ kind: 'ticket', verdict: 'red', title: say('gate.notGenuine') })
  const grant = await getGrant(ctx, read.grant)
  if (grant && ctx.may('check')) {
    return found({ kind: 'ticket', title: say('gate.ticket'), open: `ticket/check?session=${grant.session}` })
  }
  const own = grant?.person === personOf(ctx).id
  const open = own ? 'ticket/success' : ''
  return found({ kind: 'ticket', title: say('gate.ticket'), note: say(own ? 'gate.yours' : 'gate.notForYou'), open })
}

async function getGrant(ctx: WriteContext, id: string) {
  const [row] = await ctx.db
    .select({ person: grants.person, session: pools.ownerId })
    .from(grants)
    .innerJoin(pools, and(eq(pools.site, grants.site), eq(pools.id, grants.pool)))
    .where(and(eq(grants.id, id), eq(pools.owner, 'tickets.session')))
  return row
}
