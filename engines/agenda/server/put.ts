import { and, eq, inArray } from 'drizzle-orm'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { AgendaKind } from '#kernel/agenda.ts'
import type { Said } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { publishAgendaOf } from './publish.ts'
import { type AgendaRow, upsertItems } from './rows.ts'
import { items, marks } from './schema.ts'

export type AgendaContext = Pick<WriteContext, 'db' | 'now' | 'publish'>

/**
 * Who an item is for: people by id, an audience, the members of one tag, or the holders of a right over a unit (any,
 * without `unit`).
 */
export type Concerned =
  | { people: readonly string[] }
  | { audience: Audience }
  | { tag: string }
  | { right: string; unit?: string | null; except?: string }

export type AgendaItem = {
  /** `<module>.<name>`. */
  source: string
  sourceId: string
  kind: AgendaKind
  title: Said
  text?: Said
  /** The label of the button: makes the item a to-do. */
  action?: Said
  /** Several items of this source and link are shown as one with this title; `{n}` is their number. */
  many?: Said
  /** The page it opens. */
  link: string
  startsAt?: Date
  endsAt?: Date
  dueAt?: Date
  /** When it began to wait; the time of `put` if missing. */
  since?: Date
  /** Hidden before. */
  shownFrom?: Date
  /** Hidden from then on; an event is hidden after its end anyway. */
  until?: Date
  /** Of an audience's item: a higher round makes it open again for everyone. */
  round?: number
  for: Concerned
}

export type AgendaName = Pick<AgendaItem, 'source' | 'sourceId'>
/** One item, or several of one source. */
export type AgendaNames = { source: string; sourceId: string | readonly string[] }

const eventMs = 2 * 3_600_000

/** Adds items to the agendas of those they are for, or updates them. Idempotent by source, sourceId and person. */
export async function put(ctx: AgendaContext, ...list: readonly AgendaItem[]): Promise<void> {
  const rows = list.flatMap(rowsOf)
  if (rows.length === 0) return
  await upsertItems(ctx.db, rows, { awake: true })
  await publishAgendaOf(ctx, rows)
}

/** One row for an audience or a right, else one for each person. */
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
  if ('tag' in concerned) return [{ ...row, tag: concerned.tag }]
  if ('audience' in concerned) return [{ ...row, ...audienceValues(concerned.audience) }]
  const { right, unit, except } = concerned
  return [{ ...row, right, unit: unit ?? null, anyUnit: unit === undefined, except: except ?? null }]
}

/** Deletes items without a trace: for what was withdrawn or removed. */
export async function take(ctx: AgendaContext, names: AgendaNames): Promise<void> {
  const ids = idsOf(names)
  if (ids.length === 0) return
  const gone = await ctx.db
    .delete(items)
    .where(and(eq(items.source, names.source), inArray(items.sourceId, ids)))
    .returning({ id: items.id, person: items.person, right: items.right, tag: items.tag })
  const shared = gone.filter(({ person }) => person === null).map(({ id }) => id)
  if (shared.length) await ctx.db.delete(marks).where(inArray(marks.item, shared))
  await publishAgendaOf(ctx, gone)
}

export const idsOf = ({ sourceId }: AgendaNames): string[] => [sourceId].flat() as string[]

/** The open items of a source for these tags become exactly these. */
export async function replaceOfTags(
  ctx: AgendaContext,
  source: string,
  tags: readonly string[],
  list: readonly AgendaItem[],
): Promise<void> {
  if (!tags.length) return
  const kept = new Set(list.map(({ sourceId }) => sourceId))
  const there = await ctx.db
    .select({ sourceId: items.sourceId })
    .from(items)
    .where(and(eq(items.source, source), inArray(items.tag, [...tags]), eq(items.state, 'open')))
  const gone = there.map(({ sourceId }) => sourceId).filter((id) => !kept.has(id))
  await take(ctx, { source, sourceId: gone })
  await put(ctx, ...list)
}
