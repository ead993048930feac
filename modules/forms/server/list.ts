import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { type FormRow, formColumns } from '#engines/forms/server/find-form.ts'
import { participantOf } from '#engines/forms/server/participate.ts'
import { forms, participations, submissions } from '#engines/forms/server/schema.ts'
import { minutesIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, windowTotal } from '#kernel/server/db/list.ts'
import type { peopleContract } from '../people-contract.ts'
import { owner } from '../shapes.ts'
import { cardOf, ownOf } from './card.ts'

type Input = InputOf<(typeof peopleContract)['list']>

/** Forms the caller may fill in. */
export async function list(ctx: ReadContext, input: Input) {
  const who = await participantOf(ctx)
  const conditions = { which: conditionOf(ctx, input.which, who), q: titled(input.q) }
  const seen = and(shown(ctx), conditions.which, conditions.q)
  const query = ctx.db
    .select({ ...formColumns, total: windowTotal })
    .from(forms)
    .where(seen)
  const { rows, total } = await pageOf(ctx, query, input, orders[input.which])
  return {
    list: await cardsOf(ctx, rows),
    total,
    more: input.page * input.page_size < total,
    due: ctx.person ? await countOf(ctx, and(shown(ctx), conditionOf(ctx, 'due', who))) : 0,
  }
}

export async function cardsOf(ctx: ReadContext, rows: readonly FormRow[]) {
  const ownIn = await ownOf(ctx, rows)
  return Promise.all(rows.map((row) => cardOf(ctx, row, ownIn(row.id))))
}

const shown = ({ person }: ReadContext): SQL =>
  and(
    sql`${forms.owner} = ${owner}`,
    inArray(forms.state, ['published', 'paused', 'closed']),
    isFor(person && { id: person.id, role: person.role, departmentId: person.departmentId }, forms),
  )!

const titled = (q: string): SQL | undefined =>
  q ? or(contains(q, forms.title), sql`${forms.number}::text = ${q}`) : undefined

const isOver = (now: Date): SQL =>
  sql`(${forms.state} = 'closed' or coalesce(${forms.closesAt} <= ${now.toISOString()}::timestamptz, false))`

function conditionOf(ctx: ReadContext, which: Input['which'], who: string): SQL {
  const over = isOver(ctx.now)
  if (which === 'over') return over
  if (which === 'open') return sql`(not ${over} and not ${usedUp(ctx, who)})`
  const took = tookPart(ctx, who)
  if (which === 'done') return took
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  // SQL twin of `isAsked` and open; whether it is done is read from the participation of today, or of all time.
  return sql`(${wasReturned(ctx)} or (not ${over} and ${forms.state} = 'published' and ${forms.who} <> 'public'
    and coalesce(${forms.opensAt} <= ${now}, true)
    and coalesce(${forms.total} < ${forms.mostTotal}, true) and ${isInHours(ctx)}
    and (${forms.limit} = 'daily' or (${forms.limit} = 'once' and ${forms.closesAt} is not null))
    and not ${tookPart(ctx, who, true)}))`
}

/** Returned to the caller: counts as due, as on their agenda. */
const wasReturned = ({ person }: ReadContext): SQL =>
  person
    ? sql`exists (select from ${submissions} where ${submissions.site} = ${forms.site}
        and ${submissions.form} = ${forms.id} and ${submissions.person} = ${person.id}
        and ${submissions.state} = 'returned')`
    : sql`false`

/** Within the daily opening hours, which may cross midnight. */
function isInHours({ site, now }: ReadContext): SQL {
  const minute = minutesIn(site.zone, now)
  const [since, before] = [sql`${minute} >= ${forms.dailyFrom}`, sql`${minute} < ${forms.dailyUntil}`]
  return sql`(${forms.dailyFrom} is null or case when ${forms.dailyFrom} <= ${forms.dailyUntil}
    then ${since} and ${before} else ${since} or ${before} end)`
}

/** The span a form's limit counts in: today, or all time. */
const isOfNow = ({ now, site }: ReadContext): SQL =>
  sql`${participations.span} = case when ${forms.limit} = 'daily'
    then (${now.toISOString()}::timestamptz at time zone ${site.zone})::date::text else '' end`

/** SQL twin of `timesLeft = 0`. */
const usedUp = (ctx: ReadContext, who: string): SQL =>
  sql`exists (select from ${participations} where ${participations.site} = ${forms.site}
    and ${participations.form} = ${forms.id} and ${participations.who} = ${who}
    and ${forms.limit} <> 'free' and ${isOfNow(ctx)}
    and ${participations.times} >= case when ${forms.limit} = 'once' then 1 else ${forms.times} end)`

/** For anonymous forms the participation is all that is stored of a person. */
function tookPart(ctx: ReadContext, who: string, now = false): SQL {
  const { person } = ctx
  const span = now ? isOfNow(ctx) : sql`true`
  const counted = sql`exists (select from ${participations} where ${participations.site} = ${forms.site}
    and ${participations.form} = ${forms.id} and ${participations.who} = ${who}
    and ${participations.times} > 0 and ${span})`
  if (!person || now) return counted
  const sent = sql`exists (select from ${submissions} where ${submissions.site} = ${forms.site}
    and ${submissions.form} = ${forms.id} and ${submissions.person} = ${person.id}
    and ${submissions.state} <> 'withdrawn')`
  return or(counted, sent)!
}

const soonest = asc(sql`coalesce(${forms.closesAt}, 'infinity'::timestamptz)`)
const orders: Record<Input['which'], SQL[]> = {
  open: [soonest, desc(forms.number)],
  due: [soonest, desc(forms.number)],
  done: [desc(forms.changedAt), desc(forms.number)],
  over: [desc(sql`coalesce(${forms.closesAt}, ${forms.changedAt})`), desc(forms.number)],
}

async function countOf({ db }: ReadContext, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(forms).where(where)
  return row!.n
}
