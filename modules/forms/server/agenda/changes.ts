import { eq, type SQL, sql } from 'drizzle-orm'
import { type AgendaContext, put, take } from '#engines/agenda/server/put.ts'
import { putAndMark } from '#engines/agenda/server/put-and-mark.ts'
import { reopen, settle } from '#engines/agenda/server/settle.ts'
import { rebuild } from '#engines/agenda/server/truth.ts'
import type { SubmissionRow } from '#engines/forms/server/edit.ts'
import { type FormRow, formColumns } from '#engines/forms/server/find-form.ts'
import { forms, formVersions } from '#engines/forms/server/schema.ts'
import { dayIn } from '#kernel/clock.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { formDesks } from '../desk-schema.ts'
import { ofTheirDesk } from '../office/find-desk.ts'
import { timesTaken } from '../times-taken.ts'
import { dueTimes } from './due-times.ts'
import {
  dueItem,
  dueSource,
  processItem,
  processSource,
  returnedItem,
  returnedSource,
  type Titled,
  titledOf,
} from './items.ts'
import { filledInBy, itsVersion, sentAgenda } from './truth.ts'

type Standing = Titled & { department: string | null }

/** A form that was published at some time, with its unit. */
async function standingForm({ db }: Pick<WriteContext, 'db'>, id: string): Promise<Standing | undefined> {
  const [row] = await db
    .select({ form: formColumns, definition: formVersions.definition, department: formDesks.department })
    .from(forms)
    .innerJoin(formVersions, itsVersion)
    .leftJoin(formDesks, ofTheirDesk)
    .where(eq(forms.id, id))
  return row && { ...titledOf(row.form, row.definition), department: row.department }
}

/** Runs a change of a form and updates its agenda items: state, times, audience, title, unit. */
export async function changingForm<T>(ctx: WriteContext, id: string, change: () => Promise<T>): Promise<T> {
  const before = await standingForm(ctx, id)
  const done = await change()
  const after = await standingForm(ctx, id)
  if (!after) return done
  await putDue(ctx, after, before)
  if (before && saidOfSent(before) !== saidOfSent(after)) await rebuild(ctx, { agenda: sentAgenda })
  return done
}

const saidOfSent = ({ form, titles, department }: Standing): string =>
  JSON.stringify([titles, department, form.state === 'archived', form.anonymous])

/** Another limit counts other participations: who has filled it in is computed again. */
async function putDue(ctx: WriteContext, now: Titled, before: Titled | undefined): Promise<void> {
  const name = { source: dueSource, sourceId: now.form.id }
  if (before && before.form.limit !== now.form.limit) await take(ctx, name)
  const item = dueItem(ctx, now)
  if (!item) return settle(ctx, { ...name, as: 'expired' })
  await put(ctx, item)
  const by = await filledInBy(ctx, item)
  if (by.length) await settle(ctx, { ...name, by })
}

/** The form has reached its maximum of submissions. */
export const formFilled = (ctx: AgendaContext, { id }: Pick<FormRow, 'id'>): Promise<void> =>
  settle(ctx, { source: dueSource, sourceId: id, as: 'expired' })

/** `isReviewed`: a flow asks people of its own, not the handlers. */
type Sent = { submission: string; department: string | null; who: string; isReviewed: boolean }

/** After a submission: marks the sender's to-do as done and adds one for the handlers, in one statement. */
export async function formSent(
  ctx: WriteContext,
  titled: Titled,
  { submission, department, who, isReviewed }: Sent,
): Promise<void> {
  const { form } = titled
  const times = dueTimes(form, ctx.now, ctx.site.zone)
  const item = form.anonymous || isReviewed ? undefined : processItem(ctx, titled, { id: submission, department })
  const name = { source: dueSource, sourceId: form.id }
  const marking = times && { ...name, by: identitiesOf(who), round: times.round, at: doneAt(ctx, form) }
  await putAndMark(ctx, { item, marking })
}

/** For anonymous forms only the day is stored: the minute could identify the sender. */
function doneAt({ now, site }: WriteContext, { anonymous }: FormRow): Date {
  return anonymous ? new Date(momentOf(site.zone, { day: dayIn(site.zone, now), minute: 0 }, 'first')) : now
}

/** All identities (accounts) of one human being. */
const identitiesOf = (holder: string): SQL =>
  sql`select ${people.id} from ${people} where ${people.holder} = ${holder}::uuid`

/** Corrected by its sender: the handlers have it as a to-do again. */
export async function formCorrected(ctx: WriteContext, { id, state, form }: SubmissionRow): Promise<void> {
  if (state === 'submitted') return
  await settle(ctx, { source: returnedSource, sourceId: id })
  const titled = await standingForm(ctx, form)
  if (titled) await put(ctx, processItem(ctx, titled, { id, department: titled.department }))
}

/** Withdrawn by its sender, for whom the form is a to-do again if it is due. */
export async function formTakenBack(ctx: WriteContext, { id, form: of }: SubmissionRow, who: string): Promise<void> {
  await take(ctx, { source: returnedSource, sourceId: id })
  await take(ctx, { source: processSource, sourceId: id })
  const titled = await standingForm(ctx, of)
  if (!titled || titled.form.limit === 'free') return
  const { form } = titled
  // The form may be below its maximum again.
  if (form.mostTotal !== null) await putDue(ctx, titled, undefined)
  if ((await timesTaken(ctx, form, who)) > 0) return
  const { rows } = await ctx.db.execute<{ id: string }>(identitiesOf(who))
  await reopen(ctx, { source: dueSource, sourceId: form.id, by: rows.map((row) => row.id) })
}

type Handled = { step: 'return' | 'accept' | 'lock'; note: string; done: readonly SubmissionRow[] }

/** Processed: settles the handlers' to-do; a returned submission becomes one for its sender. */
export async function formHandled(ctx: WriteContext, form: string, { step, note, done }: Handled): Promise<void> {
  if (step === 'lock') return
  await settle(ctx, { source: processSource, sourceId: done.map(({ id }) => id) })
  if (step !== 'return') return
  const titled = await standingForm(ctx, form)
  const back = done.flatMap(({ id, person }) =>
    person && titled ? [returnedItem(ctx, titled, { id, person, note })] : [],
  )
  await put(ctx, ...back)
}
