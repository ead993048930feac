import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import { type FoundCode, found } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { derivedKey } from '#kernel/server/derived-key.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isSameText } from '#kernel/server/same-text.ts'
import type { CodeKind } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { ownContract } from '../../own-contract.ts'
import { shownPlate } from '../../permit-shapes.ts'
import { carPermits } from '../schema.ts'
import { wordOf } from '../wording.ts'

const prefix = 'CAR:'
const lifeSeconds = 120
const isThisPermit = (id: string) => eq(carPermits.id, id)

/** `CAR:<permit>.<good until>.<proof>`: a screenshot is worth nothing two minutes later. */
export async function permitCode(ctx: ReadContext, { id }: InputOf<(typeof ownContract)['permitCode']>) {
  const mine = and(isThisPermit(id), eq(carPermits.person, personOf(ctx).id), eq(carPermits.state, 'active'))
  const [row] = await ctx.db.select({ id: carPermits.id }).from(carPermits).where(mine)
  if (!row) throw notFound()
  const until = seconds(ctx.now) + lifeSeconds
  return { code: `${prefix}${id}.${until}.${proofOf(ctx, id, until)}`.toUpperCase(), until }
}

const proofOf = (ctx: Pick<ReadContext, 'site' | 'tools'>, id: string, until: number): string =>
  createHmac('sha256', derivedKey(ctx, { purpose: 'car permit', id }))
    .update(String(until))
    .digest('hex')
    .slice(0, 24)

/** What the scanner shows a guard: green with the plate to compare, or why not. Others only learn that it is a permit. */
export const permitCodes: readonly CodeKind[] = [{ prefix, resolve }]

async function resolve(ctx: WriteContext, rest: string): Promise<FoundCode> {
  const say = (key: string) => wordOf(ctx, key)
  const [id = '', until = '', proof = ''] = rest.toLowerCase().split('.')
  const red = (key: string) => found({ kind: 'carPermit', verdict: 'red', title: say(key) })
  if (!isUuid(id) || !/^\d{10}$/.test(until) || !isGenuine(ctx, id, Number(until), proof)) return red('code.notGenuine')
  const [held] = await ctx.db
    .select({ row: carPermits, name: people.name })
    .from(carPermits)
    .innerJoin(people, and(eq(people.site, carPermits.site), eq(people.id, carPermits.person)))
    .where(isThisPermit(id))
  if (!held) return red('code.notGenuine')
  const { row, name } = held
  const open = `carLicense/lookpage?id=${id}`
  if (row.person === personOf(ctx).id) return found({ kind: 'carPermit', title: say('code.yours'), open })
  if (!ctx.may('gate') && !ctx.may('manage')) return found({ kind: 'carPermit', title: say('code.permit') })
  const facts = [
    { label: say('code.plate'), value: shownPlate(row.plate) },
    { label: say('code.holder'), value: maskName(name) },
    { label: say('code.until'), value: row.until },
  ]
  const isOver = row.state !== 'active' || row.until < dayIn(ctx.site.zone, ctx.now)
  if (isOver) return { ...red('code.over'), facts }
  if (Number(until) < seconds(ctx.now)) return { ...red('code.old'), verdict: 'amber', facts }
  return found({ kind: 'carPermit', verdict: 'green', title: shownPlate(row.plate), note: say('code.compare'), facts })
}

function isGenuine(ctx: Pick<ReadContext, 'site' | 'tools'>, id: string, until: number, proof: string): boolean {
  return isSameText(proofOf(ctx, id, until), proof)
}
