import { and, eq, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { findMine, type SubmissionRow, updateRow } from './edit.ts'
import { type FormRow, standingOf } from './find-form.ts'
import { isCounted, participantOf } from './participate.ts'
import { FormRefused } from './refused.ts'
import { forms, optionGrants, participations } from './schema.ts'
import { submissionSteps } from './states.ts'
import { forgetUnique } from './unique-answers.ts'

/** While it is not processed and the form is open; a returned submission can be withdrawn at any time. */
export function isWithdrawable(
  form: FormRow,
  { state }: Pick<SubmissionRow, 'state'>,
  now: Date,
  zone: string,
): boolean {
  if (state === 'returned') return form.state !== 'archived'
  if (form.editing === 'never' || state !== 'submitted') return false
  const standing = standingOf(form, now, zone)
  return standing === undefined || standing === 'formFull'
}

type Withdrawing = { owner: string; submission: string; revision: number }

/** Withdraws a submission: it is no longer counted, and its places are freed. Returns the row before. */
export async function withdraw(
  ctx: WriteContext,
  { owner, submission, revision }: Withdrawing,
): Promise<SubmissionRow> {
  const { row, form } = await findMine(ctx, ctx.reader, owner, submission)
  if (!isWithdrawable(form, row, ctx.now, ctx.site.zone)) throw new FormRefused('notWithdrawable')
  const who = isCounted(form) ? await participantOf(ctx) : undefined
  const state = submissionSteps.move('withdraw', row, ctx.person) as SubmissionRow['state']
  await updateRow(ctx, row, revision, { state, revision: revision + 1, changedAt: ctx.now })
  await forgetUnique(ctx, row.id)
  await ctx.db.update(optionGrants).set({ dropped: true }).where(eq(optionGrants.submission, row.id))
  if (who !== undefined) await countBack(ctx, form, who, row.day)
  await countTotalBack(ctx, form)
  const [before, after] = [{ state: row.state }, { state }]
  await ctx.audit({ action: 'withdrawSubmission', entity: 'submission', entityId: row.id, before, after })
  return row
}

/** For the day it was submitted on, not today. */
export async function countBack(
  { db }: Pick<WriteContext, 'db'>,
  form: FormRow,
  who: string,
  day: string,
): Promise<void> {
  await db
    .update(participations)
    .set({ times: sql`${participations.times} - 1` })
    .where(
      and(
        eq(participations.form, form.id),
        eq(participations.who, who),
        eq(participations.span, form.limit === 'daily' ? day : ''),
        sql`${participations.times} > 0`,
      ),
    )
}

export async function countTotalBack({ db }: Pick<WriteContext, 'db'>, { id, mostTotal }: FormRow): Promise<void> {
  if (mostTotal === null) return
  await db
    .update(forms)
    .set({ total: sql`${forms.total} - 1` })
    .where(and(eq(forms.id, id), sql`${forms.total} > 0`))
}
