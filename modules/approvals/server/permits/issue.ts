import { and, asc, eq } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import type { CaseFacts } from '#engines/flow/server/desk.ts'
import { monthsAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { approvals } from '../../module.ts'
import { plateOf } from '../../permit-shapes.ts'
import { carPermits, type PermitRow } from '../schema.ts'
import { permitItem, permitSource } from './agenda.ts'

type Issuing = Pick<JobContext, 'site' | 'db' | 'now' | 'publish'>

/**
 * The permit of an approved case. It takes the place of the one before: permits are replaced and never added beyond
 * what a person may have. A plate has one valid permit, whoever held it before.
 */
export async function issuePermit(ctx: Issuing, facts: CaseFacts): Promise<void> {
  const { carPermitsEach, carPermitMonths } = settingsOf(ctx, approvals)
  await lockName(ctx, 'approvals.permits')
  const plate = plateOf(textIn(facts.fields.plate))
  const held = await ctx.db
    .select()
    .from(carPermits)
    .where(and(eq(carPermits.person, facts.applicant), eq(carPermits.state, 'active')))
    .orderBy(asc(carPermits.issuedAt))
  const samePlate = await ctx.db
    .select()
    .from(carPermits)
    .where(and(eq(carPermits.plate, plate), eq(carPermits.state, 'active')))
  const own = held.find((one) => one.plate === plate)
  const oldest = own ?? (held.length >= carPermitsEach ? held[0] : undefined)
  const over = [...new Map([...samePlate, ...(oldest ? [oldest] : [])].map((one) => [one.id, one])).values()]
  await replace(ctx, over)
  const today = dayIn(ctx.site.zone, ctx.now)
  const until = textIn(facts.fields.valid_until)
  const [row] = await ctx.db
    .insert(carPermits)
    .values({
      ...{ case: facts.id, person: facts.applicant, plate, model: textIn(facts.fields.model), state: 'active' },
      slot: oldest?.slot ?? freeSlot(held, carPermitsEach),
      since: today,
      until: until >= today ? until : monthsAfter(today, carPermitMonths),
      issuedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) await put(ctx, permitItem(ctx, row))
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const freeSlot = (held: readonly PermitRow[], most: number): number => {
  const taken = new Set(held.map(({ slot }) => slot))
  return Array.from({ length: most }, (_, i) => i + 1).find((slot) => !taken.has(slot)) ?? 1
}

async function replace(ctx: Issuing, over: readonly PermitRow[]): Promise<void> {
  for (const { id, person } of over) {
    await ctx.db.update(carPermits).set({ state: 'replaced', endedAt: ctx.now }).where(eq(carPermits.id, id))
    await settle(ctx, { source: permitSource, sourceId: id, by: [person], as: 'expired' })
  }
}
