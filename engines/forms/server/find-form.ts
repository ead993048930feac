import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { audienceOf, isFor } from '#engines/directory/server/audience.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import { minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Definition } from '../definition.ts'
import type { FormRefusal } from '../shapes.ts'
import { FormRefused } from './refused.ts'
import { forms, formVersions } from './schema.ts'

/** Without the draft of the definition: it is large, and not needed for filling in. */
export type FormRow = Omit<typeof forms.$inferSelect, 'draft'>
export type Version = { id: string; form: string; number: number; definition: Definition }
/** By its id, or by the number that existing clients use; `owner` separates the forms of modules. */
export type FormName = { owner: string } & ({ id: string } | { number: number })

export async function findForm(db: ReadDb, name: FormName): Promise<typeof forms.$inferSelect> {
  const [row] = isNamed(name) ? await db.select().from(forms).where(whereOf(name)) : []
  if (!row) throw new FormRefused('noSuchForm')
  return row
}

/** The same for the caller: drafts and archived forms are not found, others refused if not for them. */
export async function findFormFor(ctx: Pick<ReadContext, 'person'>, db: ReadDb, name: FormName): Promise<FormRow> {
  const [found] = isNamed(name)
    ? await db
        .select({ row: formColumns, isForMe: sql<boolean>`${isFor(ctx.person, forms)}` })
        .from(forms)
        .where(whereOf(name))
    : []
  if (!found || found.row.state === 'draft' || found.row.state === 'archived') throw new FormRefused('noSuchForm')
  if (!found.isForMe) throw new FormRefused(ctx.person ? 'formNotForYou' : 'loginFirst')
  return found.row
}

const { draft: _, ...others } = getTableColumns(forms)

/** All columns but the draft. */
export const formColumns = others

const isNamed = (name: FormName): boolean => !('id' in name) || isUuid(name.id)

const whereOf = (name: FormName): SQL =>
  and(eq(forms.owner, name.owner), 'id' in name ? eq(forms.id, name.id) : eq(forms.number, name.number))!

const versionRow = prepared((db) => {
  const { id, form, number, definition } = formVersions
  return db
    .select({ id, form, number, definition })
    .from(formVersions)
    .where(eq(id, sql.placeholder('id')))
})

const kept = boundedMap<Version>(200)

/**
 * Versions are immutable, so that each node caches them; as the same object, each is compiled only once. The key
 * contains the site, since row-level security applies only to the first read.
 */
export async function findVersion(
  { site, reader }: Pick<ReadContext, 'site' | 'reader'>,
  id: string,
): Promise<Version> {
  const key = `${site.id}/${id}`
  const known = kept.get(key)
  if (known) return known
  const [row] = await versionRow(reader, { id })
  if (!row) throw new FormRefused('noSuchForm')
  kept.set(key, row)
  return row
}

/** Why it cannot be submitted; decided by the arrival of the request, not by when it is written. */
export function standingOf(form: FormRow, arrived: Date, zone: string): FormRefusal | undefined {
  if (form.state === 'paused') return 'formPaused'
  if (form.state !== 'published') return 'formClosed'
  if (form.opensAt && arrived < form.opensAt) return 'formNotOpenYet'
  if (form.closesAt && arrived >= form.closesAt) return 'formClosed'
  if (form.mostTotal !== null && form.total >= form.mostTotal) return 'formFull'
  return isInDailyWindow(form, minutesIn(zone, arrived)) ? undefined : 'formNotOpenYet'
}

function isInDailyWindow({ dailyFrom: from, dailyUntil: until }: FormRow, minute: number): boolean {
  if (from === null || until === null) return true
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

export function rulesOf(row: FormRow) {
  const { opensAt, closesAt, dailyFrom, dailyUntil, limit, times, mostTotal, anonymous, editing, results } = row
  const when = { opensAt, closesAt, dailyFrom, dailyUntil }
  return { ...when, limit, times, mostTotal, anonymous, editing, results, audience: audienceOf(row) }
}
