import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { momentOf } from '#kernel/zone-time.ts'
import type { Answers } from '../answers.ts'
import { type FormName, type FormRow, findFormFor, standingOf, type Version } from './find-form.ts'
import { currentVersion, judge } from './judge.ts'
import { giveBack, poolsChosen, withOptions } from './option-grants.ts'
import { optionFigures } from './option-pools.ts'
import { attachPlaces, type Taken } from './own-places.ts'
import {
  countIn,
  countTotal,
  isCounted,
  participantOf,
  refuseChanged,
  refuseMore,
  sealed,
  timesLeft,
} from './participate.ts'
import { FormRefused } from './refused.ts'
import { drafts, submissions } from './schema.ts'
import type { SourceRules } from './sources.ts'
import { keepUnique } from './unique-answers.ts'

export type Sending = {
  form: FormName
  answers: Answers
  /** The version that the client filled in. */
  version?: string | undefined
  /** Idempotency key: one for each press of the button, reused for retries. */
  key?: string | undefined
  /** The data sources to check answers against. */
  sources?: SourceRules | undefined
  /** Runs in the same transaction; not for a repeated request. */
  also?: (ctx: WriteContext, submission: string, answers: Answers) => Promise<void>
  /** The same, if this submission took the last place. */
  filled?: (ctx: WriteContext) => Promise<void>
}
export type Submitted = { id: string; form: string; version: string; revision: number; again: boolean }

/**
 * Submits a form. `ctx.now` is the arrival of the request: whoever pressed before the end is in, however long the
 * queue. All reads come before the transaction, then places are taken, and only then the transaction begins.
 */
export async function submit(
  ctx: StepContext,
  { form: name, answers: raw, version: filledIn, key, sources, also, filled }: Sending,
): Promise<Submitted> {
  const form = await findFormFor(ctx, ctx.reader, name)
  const press = sealed(ctx, 'press', ctx.person?.id ?? ctx.visitor(), key ?? randomUUID())
  const earlier = key ? await findPress(ctx.reader, form.id, press) : undefined
  if (earlier) return earlier
  const standing = standingOf(form, ctx.now, ctx.site.zone)
  if (standing) throw new FormRefused(standing)
  const version = await currentVersion(ctx, form, filledIn)
  const answers = await judge(ctx, version.definition, raw, { sources })
  const who = isCounted(form) ? await participantOf(ctx) : ''
  const wanted = poolsChosen(await optionsFor(ctx, form, version), answers)
  const settled = async () => {
    // In this order, so that a submission that was just counted is found.
    const isSpent = (await timesLeft(ctx, form, who)) === 0
    return (await findPress(ctx.reader, form.id, press)) ?? (isSpent ? refuseMore(form) : undefined)
  }
  // Before taking places: otherwise most refused people would take a place and give it back.
  const already = wanted.length ? await settled() : undefined
  if (already) return already
  return withOptions(ctx, ctx.person?.id, wanted, {
    write: async (taken) => {
      const sent = { form, version, answers, press, who, taken, also, filled }
      return (await ctx.write((own) => write(own, sent))) ?? sentTwice(ctx, sent)
    },
    settled,
  })
}

/** Most forms have no quotas: skips the query. */
async function optionsFor(ctx: StepContext, form: FormRow, { definition }: Version) {
  const limited = definition.sections.some(({ fields }) =>
    fields.some((field) => 'options' in field && field.options.some(({ quota }) => quota !== null)),
  )
  return limited ? optionFigures(ctx.reader, form.id) : []
}

async function findPress(db: ReadDb, form: string, key: string): Promise<Submitted | undefined> {
  const [row] = await db
    .select({ id: submissions.id, version: submissions.version, revision: submissions.revision })
    .from(submissions)
    .where(and(eq(submissions.form, form), eq(submissions.key, key)))
  return row && { ...row, form, again: true }
}

type Sent = {
  form: FormRow
  version: Version
  answers: Answers
  press: string
  who: string
  taken: readonly Taken[]
} & Pick<Sending, 'also' | 'filled'>

/** Undefined if a concurrent request with the same key was first. */
async function write(ctx: WriteContext, sent: Sent): Promise<Submitted | undefined> {
  const { form, version, answers, press, who, taken } = sent
  const row = { ...whoAndWhen(ctx, form), form: form.id, version: version.id, answers, key: press }
  const [made] = await ctx.db.insert(submissions).values(row).onConflictDoNothing().returning({ id: submissions.id })
  if (!made) return undefined
  const { id } = made
  await refuseChanged(ctx, form)
  await countIn(ctx, form, who)
  await keepUnique(ctx, { form: form.id, submission: id, definition: version.definition, answers })
  await attachPlaces(ctx.db, id, taken)
  if (ctx.person) await forgetDraft(ctx, form.id, ctx.person.id)
  await sent.also?.(ctx, id, answers)
  if (await countTotal(ctx, form)) await sent.filled?.(ctx)
  return { id, form: form.id, version: version.id, revision: 1, again: false }
}

/** A concurrent request with the same key was first: gives back the places this one took. */
async function sentTwice(ctx: StepContext, { form, press, taken }: Sent): Promise<Submitted> {
  await giveBack(ctx, taken)
  return (await findPress(ctx.reader, form.id, press))!
}

/** For anonymous forms neither person nor time; the id is random, since the usual ids contain the time. */
function whoAndWhen({ person, now, site }: WriteContext, { anonymous }: FormRow) {
  const day = dayIn(site.zone, now)
  const at = anonymous ? new Date(momentOf(site.zone, { day, minute: 0 }, 'first')) : now
  const who = anonymous ? { id: randomUUID(), person: null } : { person: person?.id ?? null }
  return { ...who, day, submittedAt: at, changedAt: at }
}

export async function forgetDraft({ db }: Pick<WriteContext, 'db'>, form: string, person: string): Promise<void> {
  await db.delete(drafts).where(and(eq(drafts.form, form), eq(drafts.person, person)))
}
