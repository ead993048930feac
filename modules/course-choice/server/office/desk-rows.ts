import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quotas, waits } from '#engines/allocation/server/schema.ts'
import { terms } from '#engines/calendar/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { wholeQuota } from '../rows.ts'
import { offers, type RoundRow, rounds, wishes } from '../schema.ts'
import { roundSteps, stateOf } from '../states.ts'

const ofRound = sql`o.site = ${rounds.site} and o.round = ${rounds.id}`

/** Columns of the list: numbers over all classes of a round. */
export const deskQuery = (ctx: Pick<ReadContext, 'db'>, which: SQL | undefined) =>
  ctx.db
    .select({
      row: rounds,
      term: terms.name,
      classes: sql<number>`(select count(*)::int from ${offers} o where ${ofRound})`,
      places: sql<number>`(select coalesce(sum(o.places), 0)::int from ${offers} o where ${ofRound})`,
      taken: sql<number>`(select coalesce(sum(q.taken), 0)::int from ${offers} o join ${quotas} q on q.site = o.site and q.pool = o.pool
        and q.name = ${wholeQuota} where ${ofRound})`,
      waiting: sql<number>`case ${rounds.kind} when 'wishes' then
        (select count(distinct w.person)::int from ${wishes} w where w.site = ${rounds.site} and w.round = ${rounds.id})
        else (select count(*)::int from ${offers} o join ${waits} w on w.site = o.site and w.pool = o.pool and w.state = 'waiting' where ${ofRound}) end`,
    })
    .from(rounds)
    .innerJoin(terms, and(eq(terms.site, rounds.site), eq(terms.id, rounds.term)))
    .where(which)

type Row = Awaited<ReturnType<typeof deskQuery>>[number]

export function deskFace(ctx: Pick<ReadContext, 'language' | 'now'>, { row, term, ...numbers }: Row) {
  const steps = roundSteps.allowedActions(row, { now: ctx.now })
  return {
    ...{ id: row.id, version: row.version, page: row.page, kind: row.kind, ...numbers },
    name: fieldIn(ctx.language, row, 'name'),
    termName: textIn(term, ctx.language),
    state: stateOf(row, ctx.now),
    opensAt: seconds(row.opensAt),
    closesAt: seconds(row.closesAt),
    allowedActions: canEdit(row) ? (['edit', ...steps] as const).slice() : steps,
  }
}

export const canEdit = ({ state }: Pick<RoundRow, 'state'>): boolean => state === 'draft' || state === 'published'
