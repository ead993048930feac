import { eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import type { codeContract } from '../../code-contract.ts'
import { identity } from '../../module.ts'
import { maskedName, maskedNumber } from '../../targets.ts'
import { personCodeUses } from '../scan-schema.ts'
import { keysAround } from './code-keys.ts'
import { readCode, skew, writeCode } from './person-code.ts'

type Calls = typeof codeContract
type Reading = Pick<ReadContext, 'site' | 'tools'>

export async function personalCode(ctx: ReadContext) {
  const person = await getHolder(ctx.db, personOf(ctx).id)
  if (!person || person.left) throw notFound()
  const life = settingsOf(ctx, identity).personalCode.seconds
  const code = writeCode(realmOf(ctx), { person: person.id, at: person.now, life })
  return { code, issued: person.now, expires: person.now + life, holder: person.holder }
}

export async function checkCode(ctx: WriteContext, { code, once }: InputOf<Calls['checkCode']>) {
  const read = readCode(realmOf(ctx), code, await databaseSeconds(ctx.db))
  if (!('person' in read)) return recorded(ctx, { verdict: read.verdict, holder: null, issued: 0, expires: 0 })
  const { person: id, issued, expires } = read
  const person = await getHolder(ctx.db, id)
  const holder = person && masked(person.holder)
  const verdict = await verdictOf(ctx, { code, once, read: read.verdict, left: !person || person.left, expires })
  return recorded(ctx, { verdict, holder: holder ?? null, issued, expires }, id)
}

export function codeKeys(ctx: ReadContext) {
  const keys = keysAround(ctx.tools.secret, ctx.site.id, seconds(ctx.now)).map(({ id, x, from, until }) => ({
    kid: id.toString('hex'),
    kty: 'OKP' as const,
    crv: 'Ed25519' as const,
    x,
    from,
    until,
  }))
  return { site: ctx.site.id, skew, keys }
}

type Checked = {
  code: string
  once: boolean | undefined
  read: 'valid' | 'expired' | 'early'
  left: boolean
  expires: number
}

async function verdictOf(ctx: WriteContext, { code, once, read, left, expires }: Checked) {
  if (read !== 'valid') return read
  if (left) return 'left' as const
  if (!once && !settingsOf(ctx, identity).personalCode.once) return 'valid' as const
  // Normalised, so that differently spelled copies count as one code.
  const id = hashOf(
    code
      .trim()
      .toUpperCase()
      .replace(/^PERSON:/, ''),
  )
  const values = { id, expiresAt: sql`to_timestamp(${expires})` }
  const taken = await ctx.db.insert(personCodeUses).values(values).onConflictDoNothing().returning()
  return taken.length ? ('valid' as const) : ('used' as const)
}

async function recorded<T extends { verdict: string }>(ctx: WriteContext, answer: T, person?: string): Promise<T> {
  const { verdict } = answer
  await ctx.audit({ action: 'checkCode', entity: 'person', after: { verdict }, ...(person && { entityId: person }) })
  return answer
}

async function getHolder(db: ReadDb, id: string) {
  const [row] = await db
    .select({
      id: people.id,
      left: sql<boolean>`${people.leftAt} is not null`,
      now: sql<number>`extract(epoch from now())::int`,
      holder: {
        name: people.name,
        number: people.number,
        department: sql<string>`coalesce(${departments.name}, '')`,
        identity: people.role,
        avatar: people.avatar,
      },
    })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(eq(people.id, id))
  return row
}

const masked = <T extends { name: string; number: string }>(holder: T): T => ({
  ...holder,
  name: maskedName(holder.name),
  number: maskedNumber(holder.number),
})

/** The database's clock decides on expiry; clocks of nodes may differ by seconds. */
async function databaseSeconds(db: ReadDb): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`select extract(epoch from now())::int as at`)
  return rows[0]!.at
}

export const realmOf = ({ site, tools }: Reading) => ({ site: site.id, secret: tools.secret })
