import { desc, eq, sql } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { checkDesign } from '../check-definition.ts'
import type { Definition } from '../definition.ts'
import { diffVersions, isAlike } from '../diff.ts'
import type { FormRules } from '../shapes.ts'
import { type FormName, findForm, findVersion } from './find-form.ts'
import { countAgain } from './limits.ts'
import { nextNumber } from './numbers.ts'
import { placeQuotas } from './option-pools.ts'
import { FormRefused } from './refused.ts'
import { forms, formVersions, submissions } from './schema.ts'
import { type FormStep, formSteps } from './states.ts'

type NewForm = { owner: string; title: string; definition: Definition; rules: FormRules; number?: number }

export async function createForm(ctx: WriteContext, { owner, title, definition, rules, number }: NewForm) {
  const row = { owner, title, draft: definition, ...ruleValues(rules), createdBy: personOf(ctx).id }
  const [made] = await ctx.db
    .insert(forms)
    .values({ ...row, number: number ?? (await nextNumber(ctx)) })
    .returning({ id: forms.id, number: forms.number })
  await ctx.audit({ action: 'createForm', entity: 'form', entityId: made!.id, after: { title } })
  return { ...made!, faults: checkDesign(definition, rules) }
}

type Saved = { form: FormName; revision: number; title?: string; definition?: Definition; rules?: FormRules }

/** Saves the draft of a form; invisible until it is published. Rules take effect at once. */
export async function saveForm(ctx: WriteContext, { form: name, revision, title, definition, rules }: Saved) {
  const form = await findForm(ctx.db, name)
  if (form.state === 'archived') throw new FormRefused('noSuchForm')
  if (rules && rules.anonymous !== form.anonymous && (await hasSubmissions(ctx, form.id))) {
    throw new FormRefused('notEditable', { field: 'anonymous' })
  }
  const counted = rules && { ...ruleValues(rules), ...(await countAgain(ctx, form, rules)) }
  const values = { ...(title && { title }), ...(definition && { draft: definition }), ...counted }
  const saved = await ctx.db
    .update(forms)
    .set({ ...values, revision: revision + 1, changedAt: ctx.now })
    .where(sql`${forms.id} = ${form.id} and ${forms.revision} = ${revision}`)
  if (!saved.rowCount) throw new FormRefused('submissionChanged')
  await ctx.audit({ action: 'saveForm', entity: 'form', entityId: form.id, after: { revision: revision + 1 } })
  return { revision: revision + 1, faults: checkDesign(definition ?? form.draft, rules ?? form) }
}

/** Used to lock `anonymous` once there are submissions: the promise of anonymity must not be broken. */
const hasSubmissions = async ({ db }: Pick<WriteContext, 'db'>, form: string): Promise<boolean> =>
  (await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.form, form)).limit(1)).length > 0

const ruleValues = ({ audience, ...rules }: FormRules) => ({ ...rules, ...audienceValues(audience) })

/** Publishes the draft as a new version; if it is unchanged, the version stays. */
export async function publishForm(ctx: WriteContext, name: FormName) {
  const form = await findForm(ctx.db, name)
  const state = formSteps.move('publish', form, ctx.person)
  const faults = checkDesign(form.draft, form)
  if (faults.length) throw new FormRefused('badDefinition', { faults })
  const before = form.version ? await findVersion(ctx, form.version) : undefined
  const version = before && isAlike(before.definition, form.draft) ? before : await newVersion(ctx, form.id, form.draft)
  await ctx.db.update(forms).set({ state, version: version.id, changedAt: ctx.now }).where(eq(forms.id, form.id))
  await placeQuotas(ctx, form.id, form.draft)
  const changed = before ? diffVersions(before.definition, form.draft) : []
  const after = { state, version: version.number }
  await ctx.audit({ action: 'publishForm', entity: 'form', entityId: form.id, before: { state: form.state }, after })
  return { version: version.id, number: version.number, changed }
}

async function newVersion(ctx: WriteContext, form: string, definition: Definition) {
  const [last] = await ctx.db
    .select({ number: formVersions.number })
    .from(formVersions)
    .where(eq(formVersions.form, form))
    .orderBy(desc(formVersions.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  const [made] = await ctx.db
    .insert(formVersions)
    .values({ form, number, definition, publishedBy: personOf(ctx).id })
    .returning({ id: formVersions.id })
  return { id: made!.id, number }
}

export async function moveForm(ctx: WriteContext, name: FormName, step: Exclude<FormStep, 'publish'>) {
  const form = await findForm(ctx.db, name)
  const state = formSteps.move(step, form, ctx.person)
  await ctx.db.update(forms).set({ state, changedAt: ctx.now }).where(eq(forms.id, form.id))
  const [before, after] = [{ state: form.state }, { state }]
  await ctx.audit({ action: `${step}Form`, entity: 'form', entityId: form.id, before, after })
  return { state }
}
