import { randomUUID } from 'node:crypto'
import type { WriteContext } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { visitors } from '../module.ts'
import type { Origin, VisitState } from '../shapes.ts'
import { barredAmong, countHits } from './blacklist.ts'
import { isOutside } from './needs.ts'
import { linkOf, type Secrets, tokenOf } from './private-data.ts'
import { type GuestRow, guests, type VisitFields, visits, windows } from './schema.ts'
import type { Span } from './times.ts'

/** The columns of a guest that are not made here. */
export type GuestData = Pick<
  GuestRow,
  'name' | 'phone' | 'phoneKey' | 'sealedPhone' | 'idNumber' | 'idKey' | 'sealedId' | 'plate'
>

type Making = {
  visit: Pick<VisitFields, 'purpose' | 'host'> &
    Partial<Pick<VisitFields, 'place' | 'note' | 'gates' | 'unit' | 'hostWritten' | 'by' | 'key' | 'reason'>> & {
      origin: Origin
      state: VisitState
    }
  spans: readonly Span[]
  people: readonly GuestData[]
  /** Whether the guests have given their own data already. */
  filled?: boolean
}
type Made = { visit: VisitFields; guests: GuestRow[] }

/** Stores a visit with its days and guests. Refused for all if one of them is on the blacklist. */
export async function makeVisit(ctx: WriteContext, { visit, spans, people, filled }: Making): Promise<Made> {
  await refuseBarred(ctx, people)
  const values = {
    ...visit,
    ...{ from: spans[0]!.from, until: spans.at(-1)!.until, days: spans.length, guests: people.length },
    ...{ cars: people.filter(({ plate }) => plate).length, outside: isOutside(ctx, spans) },
    ...{ createdAt: ctx.now, changedAt: ctx.now },
  }
  const [row] = await ctx.db.insert(visits).values(values).returning()
  const { id } = row!
  await ctx.db.insert(windows).values(spans.map((span) => ({ visit: id, ...span })))
  const made = people.map((one) => guestValues(ctx, id, one, filled ? ctx.now : null))
  const rows = await ctx.db.insert(guests).values(made).returning()
  return { visit: row!, guests: rows }
}

export function guestValues(ctx: Secrets & { now: Date }, visit: string, data: GuestData, filledAt: Date | null) {
  const id = randomUUID()
  const link = linkOf(tokenOf(ctx, { id, round: 1 }))
  return { id, visit, ...data, link, filledAt, createdAt: ctx.now, changedAt: ctx.now }
}

/** The same neutral words for everyone; that it happened is counted at the entry of the blacklist. */
async function refuseBarred(ctx: WriteContext, people: readonly GuestData[]): Promise<void> {
  const barred = await barredAmong(ctx.db, ctx.now, people)
  const hit = people.filter((_, i) => barred[i])
  if (hit.length === 0) return
  for (const one of hit) await countHits(ctx.db, ctx.now, one)
  // A refusal that keeps what was written.
  throw new Refusal(visitors.fail('notPossible'))
}
