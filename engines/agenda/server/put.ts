import { and, eq, inArray } from 'drizzle-orm'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { AgendaKind } from '#kernel/agenda.ts'
import type { Said } from '#kernel/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { type AgendaRow, upsertItems } from './rows.ts'
import { items, marks } from './schema.ts'
import { tellOf } from './tell.ts'

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
/** One item, or several of a source. */
export type AgendaNames = { source: string; sourceId: string | readonly string[] }

const eventMs = 2 * 3_600_000

/** Puts it on the lists of whom it concerns, or moves and renews what stands there: put twice, it stands there once. */
export async function put(ctx: AgendaContext, ...list: readonly AgendaItem[]): Promise<void> {
  const rows = list.flatMap(rowsOf)
  if (rows.length === 0) return
  await upsertItems(ctx.db, rows, { awake: true })
  await tellOf(ctx, rows)
}

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
export async function take(ctx: AgendaContext, names: AgendaNames): Promise<void> {
  const ids = idsOf(names)
  if (ids.length === 0) return
  const gone = await ctx.db
    .delete(items)
    .where(and(eq(items.source, names.source), inArray(items.sourceId, ids)))
    .returning({ id: items.id, person: items.person, right: items.right })
  const shared = gone.filter(({ person }) => person === null).map(({ id }) => id)
  if (shared.length) await ctx.db.delete(marks).where(inArray(marks.item, shared))
  await tellOf(ctx, gone)
}

export const idsOf = ({ sourceId }: AgendaNames): string[] => [sourceId].flat() as string[]
