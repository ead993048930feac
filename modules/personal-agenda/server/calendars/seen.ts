import { type SQL, sql } from 'drizzle-orm'
import { audienceFields, isFor } from '#engines/directory/server/audience.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { CalendarFace, GroupRole } from '../../shapes.ts'
import { groups, members, shares } from '../group-schema.ts'
import { type CalendarRow, calendars, hidden } from '../schema.ts'

type Reader = Pick<ReadContext, 'db' | 'person' | 'language'>

/** A calendar that a person sees, and as what. */
export type Seen = Pick<CalendarRow, 'id' | 'kind' | 'owner' | 'name' | 'nameEn' | 'colour' | 'version'> & {
  groupId: string | null
  groupName: string | null
  ownerName: string | null
  role: GroupRole | null
  isHidden: boolean
}

/**
 * The calendars a person sees, in one statement: their own, those of their groups, those shared with their groups, and
 * those of the school that are for them. `which` restricts the alias `c`.
 */
export async function seenCalendars(ctx: Reader, which: SQL = sql`true`): Promise<Seen[]> {
  const person = personOf(ctx)
  const { rows } = await ctx.db.execute<Seen>(sql`
    with mine as (
      select m.of_group as id, m.role from ${members} m where m.person = ${person.id} and m.state = 'joined'),
    shared as (
      select distinct on (s.calendar) s.calendar, s.of_group from ${shares} s
      where s.of_group in (select id from mine) order by s.calendar, s.of_group)
    select ${calendars.id} as id, ${calendars.kind} as kind, ${calendars.owner} as owner, ${calendars.name} as name,
      ${calendars.nameEn} as "nameEn", ${calendars.colour} as colour, ${calendars.version} as version,
      g.id as "groupId", g.name as "groupName", o.name as "ownerName", mine.role,
      exists (select from ${hidden} h where h.person = ${person.id} and h.calendar = ${calendars.id}) as "isHidden"
    from ${calendars}
    left join mine on mine.id = ${calendars.group}
    left join shared on shared.calendar = ${calendars.id} and ${calendars.owner} <> ${person.id}
    left join ${groups} g on g.id = coalesce(${calendars.group}, shared.of_group)
    left join ${people} o on o.id = ${calendars.owner} and o.id <> ${person.id}
    where (${calendars.owner} = ${person.id} or mine.id is not null or shared.calendar is not null
      or (${calendars.kind} = 'site' and ${isFor(person, audienceFields(calendars))})) and ${which}
    order by array_position(array['own', 'group', 'site', 'subscribed'], ${calendars.kind}), ${calendars.createdAt}, ${calendars.id}
    limit 200`)
  return rows
}

export const mayEdit = ({ kind, owner, role }: Seen, { person }: Pick<ReadContext, 'person'>): boolean =>
  kind === 'own' ? owner === person?.id : kind === 'group' && (role === 'owner' || role === 'editor')

export function calendarFaceOf(ctx: Pick<ReadContext, 'person' | 'language'>, seen: Seen): CalendarFace {
  const { id, kind, colour, version, isHidden } = seen
  return {
    ...{ id, kind, colour, version, isHidden },
    name: ctx.language === 'en' ? seen.nameEn || seen.name : seen.name,
    group: seen.groupId ?? '',
    groupName: seen.groupName ?? '',
    ownerName: seen.ownerName ?? '',
    isMine: seen.owner === ctx.person?.id,
    mayEdit: mayEdit(seen, ctx),
  }
}

/** For those who see it; for others it is not there. */
export async function findSeen(ctx: Reader, id: string): Promise<Seen> {
  const [seen] = await seenCalendars(ctx, sql`${calendars.id} = ${id}`)
  if (!seen) throw notFound()
  return seen
}

/** A calendar into which the person may write. */
export async function findEditable(ctx: Pick<WriteContext, 'db' | 'person' | 'language'>, id: string): Promise<Seen> {
  const seen = await findSeen(ctx, id)
  if (!mayEdit(seen, ctx)) throw notFound()
  return seen
}

/** One of the person's own calendars or subscriptions, locked. */
export async function lockOwn(ctx: WriteContext, id: string): Promise<CalendarRow> {
  const [row] = await ctx.db
    .select()
    .from(calendars)
    .where(sql`${calendars.id} = ${id} and ${calendars.owner} = ${personOf(ctx).id}`)
    .for('update')
  if (!row) throw notFound()
  return row
}
