import { and, desc, eq, ne } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { pick } from '#kernel/pick.ts'
import { recordConsent } from '#kernel/server/consents/record.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { Answers } from '../answers.ts'
import { fieldsOf } from '../definition.ts'
import { inLanguage, titleIn } from '../translations.ts'
import { draftOf } from './drafts.ts'
import { isEditable } from './edit.ts'
import { type FormName, findFormFor, findVersion, standingOf } from './find-form.ts'
import { optionFigures } from './option-pools.ts'
import { ownFacts } from './own-facts.ts'
import { timesLeft } from './participate.ts'
import { FormRefused } from './refused.ts'
import { submissions } from './schema.ts'

/** Everything a page needs: the form's current version and state, the caller's draft and latest submission. */
export async function fill(ctx: ReadContext, name: FormName) {
  const form = await findFormFor(ctx, ctx.reader, name)
  const version = await findVersion(ctx, form.version!)
  const left = await timesLeft(ctx, form)
  return {
    ...pick(form, 'id', 'number', 'title'),
    version: version.id,
    definition: version.definition,
    /** Why it cannot be submitted now; '' if it can. */
    refusal: standingOf(form, ctx.now, ctx.site.zone) ?? '',
    anonymous: form.anonymous,
    limit: form.limit,
    timesLeft: left,
    opensAt: form.opensAt && seconds(form.opensAt),
    closesAt: form.closesAt && seconds(form.closesAt),
    optionsLeft: (await optionFigures(ctx.reader, form.id)).map(({ field, option, left: n }) => ({
      field,
      option,
      left: n,
    })),
    /** Fields that could be prefilled with the person's consent. */
    prefills: ctx.person ? offersOf(version.definition) : [],
    draft: (await draftOf(ctx, form, version)) ?? null,
    mine: await latestOf(ctx, form),
  }
}

const offersOf = (definition: Parameters<typeof fieldsOf>[0]) =>
  fieldsOf(definition).flatMap(({ key, prefill }) => (prefill ? [{ field: key, source: prefill }] : []))

async function latestOf(ctx: ReadContext, form: Awaited<ReturnType<typeof findFormFor>>) {
  const [row] = ctx.person ? await mineOf(ctx, form.id, 1) : []
  if (!row) return null
  const { id, version, state, revision, answers, submittedAt, day } = row
  const editable = isEditable(form, row, ctx.now, ctx.site.zone)
  return { id, version, state, revision, answers, day, submittedAt: seconds(submittedAt), editable }
}

/** The caller's submissions that are not withdrawn, the latest first. */
export const mineOf = ({ reader, person }: Pick<ReadContext, 'reader' | 'person'>, form: string, most = 50) =>
  reader
    .select()
    .from(submissions)
    .where(and(eq(submissions.form, form), eq(submissions.person, person!.id), ne(submissions.state, 'withdrawn')))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(most)

/**
 * The values of the fields the person agreed to have prefilled, and no others. The consent is recorded for the purpose
 * `prefill` of the module that owns the form.
 */
export async function prefill(ctx: WriteContext, name: FormName, agreed: readonly string[]): Promise<Answers> {
  const form = await findFormFor(ctx, ctx.reader, name)
  if (!ctx.person) throw new FormRefused('loginFirst')
  const { definition } = await findVersion(ctx, form.version!)
  const wanted = offersOf(definition).filter(({ field }) => agreed.includes(field))
  if (!wanted.length) return {}
  const said = new Map(fieldsOf(inLanguage(definition, ctx.language)).map(({ key, title }) => [key, title || key]))
  await recordConsent(ctx, {
    ...{ purpose: `${name.owner}.prefill`, thing: form.id, given: true },
    title: titleIn(definition, form.title, ctx.language),
    detail: wanted.map(({ field }) => said.get(field)!),
  })
  const facts = await ownFacts(ctx)
  const [last] = wanted.some(({ source }) => source === 'lastAnswer') ? await mineOf(ctx, form.id, 1) : []
  const fields = new Map(fieldsOf(definition).map((field) => [field.key, field]))
  const valueFor = ({ field, source }: (typeof wanted)[number]): unknown =>
    source === 'lastAnswer' ? last?.answers[field] : facts(fields.get(field)!)
  return Object.fromEntries(wanted.map((one) => [one.field, valueFor(one)]).filter(([, value]) => value))
}
