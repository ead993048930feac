import { entriesByTime, gateFigures, refusalsByReason } from '#engines/admission/server/figures.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import type { SessionRow } from '../rules.ts'
import { findEvent, sessionsOf } from './event-rows.ts'

type Input = InputOf<(typeof officeContract)['doorFigures']>

/** Attendance of one session or of all. Holders who have not come count as absent once their session is over. */
export async function doorFigures(ctx: ReadContext, { event, session }: Input) {
  await findEvent(ctx, event)
  const list = (await sessionsOf(ctx.db, event)).filter(({ id }) => !session || id === session)
  if (session && list.length === 0) throw notFound()
  const sums = { expected: 0, came: 0, noShows: 0 }
  const gates = new Map<string, { n: number; refused: number }>()
  const times = new Map<number, number>()
  const reasons = new Map<string, number>()
  for (const one of list) {
    const figures = await gateFigures(ctx.db, one.pool)
    sums.expected += figures.expected
    sums.came += figures.in
    if (isOver(one, ctx.now)) sums.noShows += Math.max(0, figures.expected - figures.in)
    for (const { gate, in: n, refused } of figures.gates) {
      const had = gates.get(gate) ?? { n: 0, refused: 0 }
      gates.set(gate, { n: had.n + n, refused: had.refused + refused })
    }
    for (const { at, n } of await entriesByTime(ctx.db, one.pool)) times.set(at, (times.get(at) ?? 0) + n)
    for (const { reason, n } of await refusalsByReason(ctx.db, one.pool))
      reasons.set(reason, (reasons.get(reason) ?? 0) + n)
  }
  return { ...sums, ...tables({ gates, times, reasons }) }
}

const isOver = ({ endsAt }: SessionRow, now: Date): boolean => endsAt <= now

type Tables = {
  gates: ReadonlyMap<string, { n: number; refused: number }>
  times: ReadonlyMap<number, number>
  reasons: ReadonlyMap<string, number>
}

function tables({ gates, times, reasons }: Tables) {
  const refusals = [...reasons].map(([key, n]) => ({ key, n })).sort((a, b) => b.n - a.n)
  return {
    refused: refusals.reduce((sum, { n }) => sum + n, 0),
    gates: [...gates].map(([key, figures]) => ({ key, ...figures })),
    times: [...times].map(([at, n]) => ({ at, n })).sort((a, b) => a.at - b.at),
    reasons: refusals,
  }
}
