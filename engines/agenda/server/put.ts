import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { AgendaKind } from '#kernel/agenda.ts'
import type { Said } from '#kernel/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { items, marks } from './schema.ts'
import { tellPeople, tellShared } from './tell.ts'

export type AgendaContext = Pick<WriteContext, 'db' | 'now' | 'tell'>

/** Whom it concerns: people by id, an audience, or the holders of a right, over a unit or (without `unit`) over anything. */
export type Concerned =
  | { people: readonly string[] }
  | { audience: Audience }
  | { right: string; unit?: string | null; except?: string }

export type AgendaItem = {
  /** `<module>.<name>`. */
  source: string
  sourceId: string
  kind: AgendaKind
  title: Said
  text?: Said
  /** What the button says: makes it a to-do. */
  action?: Said
  /** Where there are several of this source and link, they are shown as one: `{n}` says how many. */
  many?: Said
  /** The page it opens. */
  link: string
  startsAt?: Date
  endsAt?: Date
  dueAt?: Date
  /** Since when it waits; without, since it was put. */
  since?: Date
  /** Not shown before. */
  shownFrom?: Date
  /** Not shown from then on; an event ends by itself. */
  until?: Date
  /** Of an audience's item: a higher one is to be done again by all. */
  round?: number
  for: Concerned
}

export type AgendaName = Pick<AgendaItem, 'source' | 'sourceId'>
export type AgendaRow = typeof items.$inferInsert

const eventMs = 2 * 3_600_000

/** Puts it on the lists of whom it concerns, or moves and renews what stands there: put twice, it stands there once. */
export async function put(ctx: AgendaContext, ...list: readonly AgendaItem[]): Promise<void> {
  const rows = list.flatMap(rowsOf)
  const own = rows.filter(({ person }) => person)
  const shared = rows.filter(({ person }) => !person)
  if (own.length) await writeOwn(ctx, own)
  if (shared.length) await writeShared(ctx, shared)
}

async function writeOwn(ctx: AgendaContext, rows: readonly AgendaRow[]): Promise<void> {
  await ctx.db
    .insert(items)
    .values([...rows])
    .onConflictDoUpdate({
      target: [items.site, items.source, items.sourceId, items.person],
      targetWhere: sql`${items.person} is not null`,
      set: { ...renewed, snoozedUntil: null },
    })
  await tellPeople(ctx, { people: [...new Set(rows.map(({ person }) => person!))] })
}

async function writeShared(ctx: AgendaContext, rows: readonly AgendaRow[]): Promise<void> {
  await ctx.db
    .insert(items)
    .values([...rows])
    .onConflictDoUpdate({
      target: [items.site, items.source, items.sourceId],
      targetWhere: sql`${items.person} is null`,
      set: renewed,
    })
  const rights = new Set(rows.map(({ right }) => right))
  const [only] = rights
  await tellShared(ctx, rights.size === 1 && only ? { right: only } : undefined)
}

const column = (name: string) => sql.raw(`excluded.${name}`)

/** Everything but its name; what was done and is to be done again waits anew. */
export const renewed = {
  right: column('for_right'),
  unit: column('unit'),
  anyUnit: column('any_unit'),
  except: column('"except"'),
  who: column('who'),
  forRoles: column('for_roles'),
  forDepartments: column('for_departments'),
  forTags: column('for_tags'),
  forPeople: column('for_people'),
  kind: column('kind'),
  title: column('title'),
  text: column('text'),
  action: column('action'),
  many: column('many'),
  link: column('link'),
  startsAt: column('starts_at'),
  endsAt: column('ends_at'),
  dueAt: column('due_at'),
  shownFrom: column('shown_from'),
  until: column('until'),
  round: column('round'),
  state: column('state'),
  settledAt: column('settled_at'),
  createdAt: sql`case when ${items.state} = 'open' then ${items.createdAt} else excluded.created_at end`,
} as const

/** One row for an audience or a right, one for each person. */
export function rowsOf({ for: concerned, since, ...item }: AgendaItem): AgendaRow[] {
  const { startsAt, endsAt, until = endsAt ?? (startsAt && new Date(startsAt.getTime() + eventMs)) } = item
  const nobody = audienceValues({ ...everyone, who: 'some' })
  const row = {
    ...item,
    until: until ?? null,
    state: 'open' as const,
    settledAt: null,
    ...nobody,
    ...(since && { createdAt: since }),
  }
  if ('people' in concerned) return [...new Set(concerned.people)].map((person) => ({ ...row, person }))
  if ('audience' in concerned) return [{ ...row, ...audienceValues(concerned.audience) }]
  const { right, unit, except } = concerned
  return [{ ...row, right, unit: unit ?? null, anyUnit: unit === undefined, except: except ?? null }]
}

/** As if it had never been there: for what is taken back or removed. */
export async function take(ctx: AgendaContext, { source, sourceId }: AgendaName): Promise<void> {
  const gone = await ctx.db
    .delete(items)
    .where(and(eq(items.source, source), eq(items.sourceId, sourceId)))
    .returning({ id: items.id, person: items.person, right: items.right })
  const shared = gone.find(({ person }) => person === null)
  if (shared) await ctx.db.delete(marks).where(eq(marks.item, shared.id))
  const people = gone.flatMap(({ person }) => person ?? [])
  if (people.length) await tellPeople(ctx, { people })
  if (shared) await tellShared(ctx, shared.right ? { right: shared.right } : undefined)
}

export const isShared = isNull(items.person)
