import { type SQL, sql } from 'drizzle-orm'
import { readerPlace } from '#engines/directory/server/audience.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import type { AgendaKind } from '#kernel/agenda.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { moduleOf, shutting } from './open.ts'
import { items, marks } from './schema.ts'
import { holdsOver } from './shared.ts'

/** An item at a time, past or to come. A deadline begins and ends when it is due. */
export type TimedItem = {
  id: string
  module: string
  kind: AgendaKind
  title: string
  text: string
  startsAt: Date
  endsAt: Date
  isDone: boolean
  link: string
}

type Row = Pick<TimedItem, 'id' | 'kind' | 'link' | 'isDone'> & {
  source: string
  title: Said
  text: Said | null
  starts: number
  ends: number
  right: string | null
  line: string[] | null
  anyUnit: boolean
  except: string | null
}

const most = 2_000

/** Expressions that the indexes `agenda_items_…_ends` contain. */
const begins = sql.raw('coalesce(i.starts_at, i.due_at)')
const ends = sql.raw('coalesce(i.ends_at, i.starts_at, i.due_at)')
const touches = (from: Date, to: Date): SQL => sql`${ends} >= ${from} and ${begins} < ${to}`
/** Items of the tags of some people, as `i`: laid out for one lookup in `agenda_items_tag` for each tag. */
const ofTags = (from: Date, to: Date): SQL => sql`${personTags} t cross join lateral (select * from ${items} i
  where i.site = t.site and i.tag = t.tag and i.until >= ${from} and ${begins} < ${to} offset 0) i`

/**
 * All items of the calling person with a time in [from, to), whatever their state: for calendars. One statement.
 * Deadlines that are not shown yet are left out; events to come are not.
 */
export async function agendaBetween(
  ctx: ReadContext,
  { from, to, except }: { from: Date; to: Date; except?: string },
): Promise<TimedItem[]> {
  const person = personOf(ctx)
  const { line, tags } = readerPlace(person)
  const forMe = sql`in_audience(i.who, i.for_roles, i.for_departments, i.for_tags, i.for_people,
    ${person.id}::uuid, ${person.role}::text, ${line}::uuid[], ${tags}::uuid[])`
  const columns = sql`i.id, i.source, i.kind, i.title, i.text, i.link, i.for_right as "right", i.any_unit as "anyUnit", i.except,
    date_part('epoch', ${begins}) * 1000 as starts, date_part('epoch', ${ends}) * 1000 as ends`
  const isShown = sql`(i.kind = 'event' or i.shown_from is null or i.shown_from <= ${ctx.now})`
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${columns}, i.state <> 'open' as "isDone", null::uuid[] as line from ${items} i
    where i.person = ${person.id} and ${touches(from, to)} and ${isShown}
    union all
    select ${columns}, i.state <> 'open' as "isDone", null::uuid[] as line from ${ofTags(from, to)} where t.person = ${person.id}
    union all
    select ${columns}, i.state <> 'open' or coalesce(m.round >= i.round, false) as "isDone", d.line from ${items} i
    left join ${marks} m on m.site = i.site and m.item = i.id and m.person = ${person.id}
    left join ${departments} d on d.site = i.site and d.id = i.unit
    where i.person is null and i.tag is null and ${touches(from, to)} and ${isShown} and (i.for_right is not null or ${forMe})
    limit ${most}`)
  const isShut = shutting(ctx)
  return rows
    .filter((row) => moduleOf(row) !== except && holdsOver(row, person) && !isShut(row))
    .map((row) => timedOf(ctx, row))
}

function timedOf({ language }: Pick<ReadContext, 'language'>, row: Row): TimedItem {
  const { id, kind, link, isDone, title, text, starts, ends: end } = row
  return {
    ...{ id, kind, link, module: moduleOf(row), isDone: isDone && kind !== 'event' },
    ...{ title: textIn(title, language), text: text ? textIn(text, language) : '' },
    ...{ startsAt: new Date(starts), endsAt: new Date(end) },
  }
}

export type BusySpan = { from: number; to: number }

/**
 * When any of these people has an event on the agenda, in milliseconds: their own, and those of audiences they belong
 * to. Neither whose nor what. One statement.
 */
export async function busyBetween(
  db: ReadDb,
  { people: ids, from, to, except }: { people: readonly string[]; from: Date; to: Date; except: string },
): Promise<BusySpan[]> {
  const whom = sql`${sql.param([...ids])}::uuid[]`
  const isEvent = sql`i.kind = 'event' and i.starts_at is not null and not i.source like ${`${except}.%`}`
  const span = sql`date_part('epoch', i.starts_at) * 1000 as "from",
    date_part('epoch', coalesce(i.ends_at, i.starts_at + interval '1 hour')) * 1000 as "to"`
  const { rows } = await db.execute<BusySpan>(sql`
    select ${span} from ${items} i where i.person = any(${whom}) and ${touches(from, to)} and ${isEvent}
    union
    select ${span} from ${ofTags(from, to)} where t.person = any(${whom}) and ${isEvent}
    union
    select ${span} from ${items} i where i.person is null and i.tag is null and i.for_right is null and ${touches(from, to)} and ${isEvent}
      and exists (select from ${people} p left join ${departments} d on d.site = p.site and d.id = p.department
        where p.id = any(${whom}) and in_audience(i.who, i.for_roles, i.for_departments, i.for_tags, i.for_people, p.id, p.role,
          coalesce(d.line, '{}'), case when cardinality(i.for_tags) > 0 then tags_borne(p.id, p.role, coalesce(d.line, '{}')) end))`)
  return rows
}
