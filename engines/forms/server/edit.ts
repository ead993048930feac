import { and, desc, eq, inArray } from 'drizzle-orm'
import { personOf, type ReadContext, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Answers } from '../answers.ts'
import { diffAnswers } from '../diff.ts'
import { type FormRow, findForm, standingOf } from './find-form.ts'
import { currentVersion, judge } from './judge.ts'
import { poolsChosen, withOptions } from './option-grants.ts'
import { optionFigures } from './option-pools.ts'
import { attachPlaces, type Taken } from './own-places.ts'
import { FormRefused } from './refused.ts'
import { edits, optionGrants, submissions } from './schema.ts'
import type { SourceRules } from './sources.ts'
import { submissionSteps } from './states.ts'
import { forgetUnique, keepUnique } from './unique-answers.ts'

export type SubmissionRow = typeof submissions.$inferSelect
export type Editing = {
  owner: string
  submission: string
  revision: number
  version?: string | undefined
  answers: Answers
  sources?: SourceRules
  /** Runs in the same transaction, with the row before the edit. */
  also?: (ctx: WriteContext, before: SubmissionRow) => Promise<void>
}

export async function findSubmission(db: ReadDb, owner: string, id: string) {
  const [row] = isUuid(id) ? await db.select().from(submissions).where(eq(submissions.id, id)) : []
  if (!row) throw new FormRefused('noSuchForm')
  return { row, form: await findForm(db, { owner, id: row.form }) }
}

/** The caller's own submission. Somebody else's is reported as not found. */
export async function findMine(ctx: Pick<ReadContext, 'person'>, db: ReadDb, owner: string, id: string) {
  const found = await findSubmission(db, owner, id)
  if (!ctx.person || found.row.person !== ctx.person.id) throw new FormRefused('noSuchForm')
  return found
}

/** By the form's `editing` rule, until it closes or the submission is processed; a returned one even after that. */
export function isEditable(form: FormRow, { state }: Pick<SubmissionRow, 'state'>, now: Date, zone: string): boolean {
  if (state === 'returned') return form.state !== 'archived'
  if (form.editing === 'never') return false
  const standing = standingOf(form, now, zone)
  const isOpen = standing === undefined || standing === 'formFull'
  if (form.editing === 'untilClosed') return isOpen && state !== 'locked'
  return isOpen && state === 'submitted'
}

/** Replaces all answers; the differences are stored as a row of `edits`. */
export async function edit(ctx: StepContext, input: Editing) {
  const { row, form } = await findMine(ctx, ctx.reader, input.owner, input.submission)
  if (!isEditable(form, row, ctx.now, ctx.site.zone)) throw new FormRefused('notEditable')
  if (row.revision !== input.revision) throw new FormRefused('submissionChanged')
  const version = await currentVersion(ctx, form, input.version)
  const answers = await judge(ctx, version.definition, input.answers, {
    before: row.answers,
    sources: input.sources,
  })
  const pools = await optionFigures(ctx.reader, form.id)
  const held = await ctx.reader
    .select({ grant: optionGrants.grant, optionPool: optionGrants.optionPool })
    .from(optionGrants)
    .where(and(eq(optionGrants.submission, row.id), eq(optionGrants.dropped, false)))
  const chosen = poolsChosen(pools, answers)
  const fresh = chosen.filter(({ id }) => !held.some(({ optionPool }) => optionPool === id))
  const dropped = held.filter(({ optionPool }) => !chosen.some(({ id }) => id === optionPool)).map(({ grant }) => grant)
  const write = (taken: readonly Taken[]) =>
    ctx.write(async (own) => {
      const revision = await rewrite(own, row, { version: version.id, answers })
      await forgetUnique(own, row.id)
      await keepUnique(own, { form: form.id, submission: row.id, definition: version.definition, answers })
      await moveGrants(own, row.id, taken, dropped)
      await input.also?.(own, row)
      return { id: row.id, revision, changed: diffAnswers(row.answers, answers) }
    })
  return withOptions(ctx, personOf(ctx).id, fresh, { write })
}

async function rewrite(
  ctx: WriteContext,
  row: SubmissionRow,
  { version, answers }: { version: string; answers: Answers },
) {
  const state = submissionSteps.move('edit', row, ctx.person) as SubmissionRow['state']
  const revision = row.revision + 1
  await updateRow(ctx, row, row.revision, { version, answers, state, revision, changedAt: ctx.now })
  const diff = diffAnswers(row.answers, answers)
  await ctx.db
    .insert(edits)
    .values({ submission: row.id, person: personOf(ctx).id, revision, diff, createdAt: ctx.now })
  return revision
}

/** Writes to a submission of which this revision was read: refused if somebody else has changed it since. */
export async function updateRow(
  { db }: Pick<WriteContext, 'db'>,
  { id, state }: SubmissionRow,
  revision: number,
  values: Partial<SubmissionRow>,
): Promise<void> {
  const unchanged = and(eq(submissions.id, id), eq(submissions.revision, revision), eq(submissions.state, state))
  const { rowCount } = await db.update(submissions).set(values).where(unchanged)
  if (!rowCount) throw new FormRefused('submissionChanged')
}

/** Released places are given back after the commit by `sweepOptions`: until then nobody else can take them. */
async function moveGrants({ db }: WriteContext, submission: string, taken: readonly Taken[], dropped: string[]) {
  await attachPlaces(db, submission, taken)
  if (dropped.length) await db.update(optionGrants).set({ dropped: true }).where(inArray(optionGrants.grant, dropped))
}

export const editsOf = (db: ReadDb, submission: string) =>
  db.select().from(edits).where(eq(edits.submission, submission)).orderBy(desc(edits.revision)).limit(200)
