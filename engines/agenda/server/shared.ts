import { sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { inAudience, type ReaderPlace } from '#engines/directory/in-audience.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { allows } from '#kernel/access.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import { type EntryRow, entryColumns, entryOf } from './entry.ts'
import { sharedTopic } from './publish.ts'
import { items } from './schema.ts'

/** An open item of an audience or a right. */
export type SharedItem = AgendaEntry & {
  round: number
  for: Audience | Holders
  /** Of an item that may be grouped with others. */
  pile?: { title: Said; many: Said }
}
type Holders = { right: string; line: readonly string[]; anyUnit: boolean; except: string }

/** Limit of shared items of a site; the newest are used. */
const most = 2_000
/** Shared items are read again at most this often: a read within this time after a change may not see it yet. */
export const lagMs = 250
/** Changes by time alone (items that begin or end), and moved units, are seen after this at the latest. */
const freshMs = 60_000
/** Items that begin within this time are read along, so that an open page learns of them when they begin. */
export const aheadMs = 11 * 60_000

/** All open items of the site that are not one person's, from memory: the same for everybody. */
export function sharedItems(ctx: Pick<ReadContext, 'site' | 'reader' | 'now' | 'tools'>): Promise<SharedItem[]> {
  const key = String(Math.floor(ctx.now.getTime() / freshMs))
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: sharedTopic, key, lagMs }, async () => {
    const value = await readShared(ctx)
    return { value, bytes: 500 + value.length * 1_000 }
  })
}

type SharedRow = EntryRow & {
  round: number
  right: string | null
  line: string[] | null
  anyUnit: boolean
  except: string | null
  n: number
} & Parameters<typeof audienceOf>[0]

/** Groups items that are shown as one to the same people. Leaves out those that begin later than `aheadMs`. */
async function readShared({ reader, now }: Pick<ReadContext, 'reader' | 'now'>): Promise<SharedItem[]> {
  const soon = new Date(now.getTime() + freshMs + aheadMs)
  const { rows } = await reader.execute<SharedRow>(sql`
    select ${entryColumns}, i.round, i.for_right as "right", d.line, i.any_unit as "anyUnit", i.except, i.who, i.for_roles as "forRoles",
      i.for_departments as "forDepartments", i.for_tags as "forTags", i.for_people as "forPeople", i.n
    from (
      select distinct on (pile) *, count(*) over (partition by pile)::int as n
      from (
        select *, case when many is null or shown_from > ${now} then id::text else source || ' ' || link || ' ' || concat_ws(' ', unit, "except") end as pile
        from ${items} where person is null and tag is null and state = 'open' and (until is null or until > ${now})
          and (shown_from is null or shown_from <= ${soon})) a
      order by pile, due_at nulls last, created_at) i
    left join ${departments} d on d.site = i.site and d.id = i.unit
    order by i.created_at desc limit ${most}`)
  return rows.map(sharedOf)
}

function sharedOf(row: SharedRow): SharedItem {
  const { round, right, line, anyUnit, except, title, many } = row
  const holders = right === null ? undefined : { right, line: line ?? [], anyUnit, except: except ?? '' }
  return { ...entryOf(row), round, for: holders ?? audienceOf(row), ...(many && { pile: { title, many } }) }
}

/** Whether the item is for this person, given their units and tags. */
export function concerns(item: SharedItem, person: Person, place: ReaderPlace): boolean {
  if (!('right' in item.for)) return inAudience(item.for, person, place)
  return holdsOver(item.for, person)
}

type OfHolders = { right: string | null; line: readonly string[] | null; anyUnit: boolean; except: string | null }

/** Whether the person holds the right of an item over its unit; true for an item that is of no right. */
export function holdsOver({ right, line, anyUnit, except }: OfHolders, person: Person): boolean {
  if (right === null) return true
  if (except === person.id || !holds(person, right)) return false
  const [module, name] = split(right)
  const scope = person.scopes[module]?.[name] ?? []
  return anyUnit || scope === 'all' || scope.some((unit) => (line ?? []).includes(unit))
}

/** Whether the person holds a right, written `<module>.<right>`. */
export function holds(person: Pick<Person, 'permissions'>, right: string): boolean {
  const [module, name] = split(right)
  return allows(person.permissions, module, name)
}

const split = (right: string): [string, string] => {
  const dot = right.indexOf('.')
  return [right.slice(0, dot), right.slice(dot + 1)]
}
