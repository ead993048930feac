import { randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { baseOf } from '#kernel/site.ts'
import type { certificateContract } from '../../lookup-contract.ts'
import { identity } from '../../module.ts'
import { maskedName, maskedNumber } from '../../targets.ts'
import { certificates } from '../centre-schema.ts'

/** Without look-alike characters: codes are also read out on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const checkRate = { burst: 60, perSecond: 1 }
const issueRate = { burst: 10, perSecond: 1 / 30 }

export async function certification(ctx: ReadContext) {
  const { open, hours } = settingsOf(ctx, identity).certification
  return { open, hours, person: await findCertified(ctx, personOf(ctx).id) }
}

export async function issueCertificate(ctx: WriteContext) {
  const { open, hours } = settingsOf(ctx, identity).certification
  if (!open) throw identity.fail('noCertificates')
  if (!allow(senderKey(ctx, 'certificate'), issueRate)) throw kernel.fail('tooOften')
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  const person = personOf(ctx).id
  const row = { id: hashOf(code), createdAt: sql`now()`, expiresAt: sql`now() + make_interval(hours => ${hours})` }
  const [made] = await ctx.db
    .insert(certificates)
    .values({ ...row, person })
    .onConflictDoUpdate({ target: [certificates.site, certificates.person], set: row })
    .returning({ expiresAt: certificates.expiresAt })
  await ctx.audit({ action: 'certify', entity: 'person', entityId: person })
  const spelled = code.match(/.{4}/g)!.join('-')
  const url = `${ctx.origin}${baseOf(ctx.site)}bnuCertification/index?code=${spelled}`
  return { code: spelled, expires: seconds(made!.expiresAt), url }
}

/** Unknown and expired codes give the same answer. */
export async function checkCertificate(
  ctx: ReadContext,
  { code }: InputOf<(typeof certificateContract)['checkCertificate']>,
) {
  if (!allow(`${senderKey({ ...ctx, person: undefined }, 'certificate check')}`, checkRate))
    throw kernel.fail('tooOften')
  const bare = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const [found] = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, hashOf(bare)), gt(certificates.expiresAt, sql`now()`)))
  if (!found || !settingsOf(ctx, identity).certification.open) throw identity.fail('noSuchCertificate')
  return { person: await findCertified(ctx, found.person), expires: seconds(found.expiresAt) }
}

async function findCertified(ctx: Pick<ReadContext, 'site' | 'language' | 'now'> & { db: ReadDb }, id: string) {
  const [row] = await ctx.db
    .select({ person: people, department: departments.name })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(eq(people.id, id))
  if (!row) throw notFound()
  const { name, number, role, leftAt } = row.person
  return {
    name: maskedName(name),
    number: maskedNumber(number),
    identity: role,
    department: row.department ?? '',
    site: ctx.site.name[ctx.language] ?? ctx.site.name.zh ?? ctx.site.id,
    status: leftAt ? ('left' as const) : ('current' as const),
    asOf: seconds(ctx.now),
  }
}
