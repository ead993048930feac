import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import { fieldsOf } from '#engines/forms/definition.ts'
import { isAlike } from '#engines/forms/diff.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { standingOf } from '#engines/forms/server/find-form.ts'
import { forms, formVersions, submissions } from '#engines/forms/server/schema.ts'
import { formSteps } from '#engines/forms/server/states.ts'
import { titleIn } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { DesignAction, DeskState, FormRow } from '../../office-shapes.ts'
import { owner } from '../../shapes.ts'
import { formDesks } from '../desk-schema.ts'
import { inSight, ofTheirDesk, ofTheirUnit, type StoredForm } from './find-desk.ts'

type Input = InputOf<(typeof officeContract)['deskForms']>

export async function deskForms(ctx: ReadContext, input: Input) {
  const which = and(eq(forms.owner, owner), inSight(ctx, ['manage', 'handle']), ...fitting(input, ctx.now))
  const query = ctx.db
    .select({ form: forms, department: departments.name, line: departments.line })
    .from(forms)
    .leftJoin(formDesks, ofTheirDesk)
    .leftJoin(departments, ofTheirUnit)
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns, 'last'), desc(forms.id))
  return { total, page_size: input.page_size, list: await rowsOf(ctx, rows) }
}

const columns = {
  changed: forms.changedAt,
  title: forms.title,
  number: forms.number,
  closes: forms.closesAt,
  submissions: sql`(select count(*) from ${submissions} where ${submissions.form} = ${forms.id}
    and ${submissions.state} <> 'withdrawn')`,
}

function fitting({ q, state, unit }: Input, now: Date): (SQL | undefined)[] {
  const typed = q.toLowerCase()
  return [
    // Archived forms are listed only when filtered for.
    state ? stateIs(state, now) : sql`${forms.state} <> 'archived'`,
    unit ? sql`coalesce(${departments.line} @> array[${unit}::uuid], false)` : undefined,
    q ? sql`(position(${typed} in lower(${forms.title})) > 0 or ${forms.number}::text = ${typed})` : undefined,
  ]
}

type Row = { form: StoredForm; department: string | null; line: string[] | null }

/** Rows of the form list, with counts loaded for all of them at once. */
export async function rowsOf(ctx: ReadContext, rows: readonly Row[]): Promise<FormRow[]> {
  const counts = await countsOf(
    ctx,
    rows.map(({ form }) => form.id),
  )
  const versions = await versionsOf(
    ctx,
    rows.flatMap(({ form }) => form.version ?? []),
  )
  return rows.map(({ form, department, line }) => {
    const { id, number, anonymous, revision, draft } = form
    const mayDesign = isWithin(line ?? [], ctx.scope('manage'))
    const out = versions.get(form.version ?? '')
    return {
      ...{ id, number, anonymous, revision, department: department ?? '' },
      title: titleIn(draft, form.title, ctx.language),
      state: deskStateOf(form, ctx.now, ctx.site.zone),
      opensAt: form.opensAt ? seconds(form.opensAt) : 0,
      closesAt: form.closesAt ? seconds(form.closesAt) : 0,
      fields: fieldsOf(draft).filter((field) => kindOf(field).role === 'asked').length,
      version: out?.number ?? 0,
      isChanged: out !== undefined && !isAlike(out.definition, draft),
      submissions: counts.get(id)?.n ?? 0,
      waiting: counts.get(id)?.waiting ?? 0,
      changedAt: seconds(form.changedAt),
      allowedActions: actionsOf(form, mayDesign),
    }
  })
}

async function countsOf({ db }: ReadContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { n: number; waiting: number }>()
  const rows = await db
    .select({
      form: submissions.form,
      n: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${submissions.state} = 'submitted'))::int`,
    })
    .from(submissions)
    .where(and(inArray(submissions.form, [...ids]), ne(submissions.state, 'withdrawn')))
    .groupBy(submissions.form)
  return new Map(rows.map(({ form, ...counts }) => [form, counts]))
}

async function versionsOf({ db }: ReadContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<typeof formVersions.$inferSelect, 'number' | 'definition'>>()
  const rows = await db
    .select({ id: formVersions.id, number: formVersions.number, definition: formVersions.definition })
    .from(formVersions)
    .where(inArray(formVersions.id, [...ids]))
  return new Map(rows.map(({ id, ...version }) => [id, version]))
}

/** State from the stored state, the time and the count. Between two daily windows it counts as open. */
function deskStateOf(form: StoredForm, now: Date, zone: string): DeskState {
  if (form.state !== 'published') return form.state
  const standing = standingOf({ ...form, dailyFrom: null, dailyUntil: null }, now, zone)
  if (standing === 'formNotOpenYet') return 'scheduled'
  if (standing === 'formFull') return 'full'
  return standing ? 'closed' : 'open'
}

/** SQL twin of `deskStateOf`. */
function stateIs(state: DeskState, now: Date): SQL | undefined {
  if (state === 'draft' || state === 'paused' || state === 'archived') return eq(forms.state, state)
  const at = sql`${now.toISOString()}::timestamptz`
  const isLater = sql`coalesce(${forms.opensAt} > ${at}, false)`
  const isOver = sql`coalesce(${forms.closesAt} <= ${at}, false)`
  const isFull = sql`coalesce(${forms.total} >= ${forms.mostTotal}, false)`
  if (state === 'closed') {
    return sql`(${forms.state} = 'closed' or (${forms.state} = 'published' and ${isOver} and not ${isLater}))`
  }
  const when = {
    scheduled: isLater,
    full: sql`not ${isLater} and not ${isOver} and ${isFull}`,
    open: sql`not ${isLater} and not ${isOver} and not ${isFull}`,
  }[state]
  return and(eq(forms.state, 'published'), when)
}

function actionsOf(form: StoredForm, mayDesign: boolean): DesignAction[] {
  if (!mayDesign) return []
  const steps = formSteps.allowedActions(form, undefined)
  return form.state === 'archived' ? [] : ['edit', ...steps]
}
