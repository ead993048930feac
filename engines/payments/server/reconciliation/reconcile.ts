import { sql } from 'drizzle-orm'
import { sumFen } from '#kernel/money.ts'
import type { Steps } from '../context.ts'
import { openCase, settleMatched } from './cases.ts'
import { reconciliations } from './schema.ts'
import { type Finding, type Line, NoList, nameOf, type OurLine, type Side } from './side.ts'

/**
 * Compares a day with the other side's list. A match is counted. What only one side has is settled by the side's own
 * means, if it can be; all else, and other amounts, is put into the queue for people. Cases of earlier comparisons are
 * closed by lines that now match. Can be run again for any day. False: there is no list yet.
 */
export async function reconcile<L extends Line>(ctx: Steps, side: Side<L>, day: string): Promise<boolean> {
  let list: L[] | undefined
  try {
    list = await side.theirs(ctx, day)
  } catch (error) {
    if (!(error instanceof NoList)) throw error
    ctx.log.warn({ err: error, side: side.key }, 'the list of a day could not be read')
    await keep(ctx, side, day, { state: 'failed', failure: error.message.slice(0, 200) })
    return false
  }
  if (!list) return false
  const ours = await side.ours(ctx, day)
  const mine = new Map(ours.map((line) => [nameOf(line), line]))
  const theirs = new Map(list.map((line) => [nameOf(line), line]))
  const both = ours.filter((line) => theirs.has(nameOf(line)))
  const differing = both.filter((line) => theirs.get(nameOf(line))!.amount !== line.amount)
  const here = await side.onlyTheirs(
    ctx,
    day,
    list.filter((line) => !mine.has(nameOf(line))),
  )
  const there = await side.onlyOurs(
    ctx,
    ours.filter((line) => !theirs.has(nameOf(line))),
  )
  const matched = [...both.filter((line) => !differing.includes(line)), ...here.flatMap(knownElsewhere)]
  await ctx.write(async (own) => {
    const found = { side: side.key, day }
    for (const { line, outcome } of here) {
      if (outcome) await openCase(own, { kind: 'missingHere', theirs: line.amount, ...found, ...line, ...outcome })
    }
    for (const { line, outcome } of there) {
      if (outcome) await openCase(own, { kind: 'missingThere', ours: line.amount, ...found, ...line, ...outcome })
    }
    for (const line of differing) {
      const amounts = { ours: line.amount, theirs: theirs.get(nameOf(line))!.amount }
      await openCase(own, { kind: 'amountDiffers', ...found, ...line, ...amounts })
    }
    await settleMatched(own, side.key, matched)
  })
  const sums = { ours: sumOf(ours), theirs: sumOf(list), matched: both.length - differing.length }
  await keep(ctx, side, day, { state: 'done', failure: '', ...sums })
  return true
}

/** A side whose lines are of whatever kind. */
export const comparison = <L extends Line>(side: Side<L>): Comparison => ({
  key: side.key,
  compare: (ctx, day) => reconcile(ctx, side, day),
})

/** `compare` is `reconcile` for a day. */
export type Comparison = { key: string; compare: (ctx: Steps, day: string) => Promise<boolean> }

const knownElsewhere = <L extends Line>({ line, outcome }: Finding<L>): Line[] => (outcome ? [] : [line])

const sumOf = (lines: readonly (Line | OurLine)[]): number =>
  sumFen(lines.map(({ what, amount }) => (what === 'refund' ? -amount : amount)))

type Result = Partial<typeof reconciliations.$inferInsert> & { state: 'done' | 'failed' }

const keep = (ctx: Steps, { key }: { key: string }, day: string, result: Result) =>
  ctx.write(({ db }) =>
    db
      .insert(reconciliations)
      .values({ side: key, day, ...result })
      .onConflictDoUpdate({
        target: [reconciliations.site, reconciliations.side, reconciliations.day],
        set: { ...result, runs: sql`${reconciliations.runs} + 1`, updatedAt: sql`now()` },
      }),
  )
