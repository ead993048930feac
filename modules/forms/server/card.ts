import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { type FormRow, findVersion, standingOf } from '#engines/forms/server/find-form.ts'
import { participantOf } from '#engines/forms/server/participate.ts'
import { drafts, participations, submissions } from '#engines/forms/server/schema.ts'
import type { FormRefusal, SubmissionState } from '#engines/forms/shapes.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { FormCard, Standing } from '../shapes.ts'

const standings: Partial<Record<FormRefusal, Standing>> = {
  formPaused: 'paused',
  formFull: 'full',
  formClosed: 'closed',
  formNotOpenYet: 'soon',
}

/** State for people; outside its daily hours is distinguished from before its first day. */
function standingFor(form: FormRow, now: Date, zone: string): Standing {
  const refusal = standingOf(form, now, zone)
  if (refusal === undefined) return 'open'
  const isBegun = !form.opensAt || now >= form.opensAt
  return refusal === 'formNotOpenYet' && isBegun ? 'outside' : (standings[refusal] ?? 'closed')
}

type Window = Pick<FormRow, 'opensAt' | 'closesAt' | 'dailyFrom' | 'dailyUntil'>

export type Own = FormCard['mine'] & { taken: number }
const nothingYet: Own = { times: 0, submission: '', state: '', at: 0, hasDraft: false, taken: 0 }

/** The caller's participation in each of these forms. */
export async function ownOf(ctx: ReadContext, rows: readonly FormRow[]): Promise<(form: string) => Own> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return () => nothingYet
  const counted = await countedOf(ctx, rows)
  if (!ctx.person) return (form) => ({ ...nothingYet, times: counted.get(form) ?? 0, taken: counted.get(form) ?? 0 })
  const sent = await sentOf(ctx, ctx.person.id, ids)
  const begun = await begunOf(ctx, ctx.person.id, ids)
  return (form) => {
    const latest = sent.get(form)
    const taken = counted.get(form) ?? 0
    return {
      times: latest?.times ?? taken,
      submission: latest?.id ?? '',
      state: latest?.state ?? '',
      at: latest ? seconds(latest.at) : 0,
      hasDraft: begun.has(form),
      taken,
    }
  }
}

/** Participations counted by each form's limit: all time, or today. */
async function countedOf(ctx: ReadContext, rows: readonly FormRow[]): Promise<Map<string, number>> {
  const who = await participantOf(ctx)
  const today = dayIn(ctx.site.zone, ctx.now)
  const found = await ctx.reader
    .select({ form: participations.form, span: participations.span, times: participations.times })
    .from(participations)
    .where(
      and(
        eq(participations.who, who),
        inArray(
          participations.form,
          rows.map(({ id }) => id),
        ),
        inArray(participations.span, ['', today]),
      ),
    )
  const spans = new Map(rows.map(({ id, limit }) => [id, limit === 'daily' ? today : '']))
  return new Map(found.filter(({ form, span }) => spans.get(form) === span).map(({ form, times }) => [form, times]))
}

type Sent = { form: string; id: string; state: SubmissionState; at: Date; times: number }

async function sentOf({ reader }: ReadContext, person: string, ids: string[]): Promise<Map<string, Sent>> {
  const rows = await reader
    .selectDistinctOn([submissions.form], {
      ...pick(submissions, 'form', 'id', 'state'),
      at: submissions.submittedAt,
      times: sql<number>`count(*) over (partition by ${submissions.form})::int`,
    })
    .from(submissions)
    .where(and(eq(submissions.person, person), inArray(submissions.form, ids), ne(submissions.state, 'withdrawn')))
    .orderBy(submissions.form, sql`${submissions.submittedAt} desc`)
  return new Map(rows.map((row) => [row.form, row]))
}

async function begunOf({ reader }: ReadContext, person: string, ids: string[]): Promise<Set<string>> {
  const rows = await reader
    .select({ form: drafts.form })
    .from(drafts)
    .where(and(eq(drafts.person, person), inArray(drafts.form, ids)))
  return new Set(rows.map(({ form }) => form))
}

export function timesLeftOf(form: Pick<FormRow, 'limit' | 'times'>, taken: number): number {
  if (form.limit === 'free') return -1
  return Math.max(0, (form.limit === 'once' ? 1 : form.times) - taken)
}

/** Whether the caller may see the results: everyone, or participants only. Handlers use the back office. */
export const seesResults = ({ results }: Pick<FormRow, 'results'>, { times }: Pick<Own, 'times'>): boolean =>
  results === 'everyone' || (results === 'participants' && times > 0)

export async function cardOf(ctx: ReadContext, form: FormRow, own: Own): Promise<FormCard> {
  const { definition: written } = await findVersion(ctx, form.version!)
  const definition = inLanguage(written, ctx.language)
  const { taken, ...mine } = own
  const standing = standingFor(form, ctx.now, ctx.site.zone)
  return {
    ...{ id: form.id, number: form.number, anonymous: form.anonymous, limit: form.limit, standing, mine },
    title: titleIn(written, form.title, ctx.language),
    about: definition.sections[0]?.note.slice(0, 200) ?? '',
    ...windowOf(form),
    timesLeft: timesLeftOf(form, taken),
    isDue: standing === 'open' && isAsked(form) && taken === 0,
    hasResults: seesResults(form, own),
    questions: fieldsOf(definition).filter((field) => kindOf(field).role === 'asked').length,
  }
}

/** A form that may be sent once before a closing time, or every day, is a to-do for its whole audience. */
export const isAsked = ({ limit, closesAt, who }: Pick<FormRow, 'limit' | 'closesAt' | 'who'>): boolean =>
  who !== 'public' && (limit === 'daily' || (limit === 'once' && closesAt !== null))

/** Opening times on the wire: 0 and -1 for none. */
export const windowOf = ({ opensAt, closesAt, dailyFrom, dailyUntil }: Window) => ({
  opensAt: opensAt ? seconds(opensAt) : 0,
  closesAt: closesAt ? seconds(closesAt) : 0,
  dailyFrom: dailyFrom ?? -1,
  dailyUntil: dailyUntil ?? -1,
})
