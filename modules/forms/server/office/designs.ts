import { eq } from 'drizzle-orm'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { createForm, moveForm, publishForm, saveForm } from '#engines/forms/server/designs.ts'
import { renumberForm } from '#engines/forms/server/numbers.ts'
import { worded } from '#engines/forms/server/refused.ts'
import { forms as formsTable } from '#engines/forms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { forms } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { type DeskRules, rulesDraft } from '../../office-shapes.ts'
import { owner } from '../../shapes.ts'
import { changingForm } from '../agenda/changes.ts'
import { formDesks } from '../desk-schema.ts'
import { mustBeFlow, publishFor } from '../flow/naming.ts'
import { searchForm } from '../search-documents.ts'
import { deskForm } from './desk-form.ts'
import { currentDefinition, type Found, findDesk } from './find-desk.ts'
import { deskRulesOf, engineRulesOf } from './rules.ts'

type Calls = typeof officeContract

export async function beginDesign(ctx: WriteContext, input: InputOf<Calls['beginDesign']>) {
  const { title, department, definition, rules } = input
  return begin(ctx, title, definition, rulesDraft.parse({ ...rules, department }))
}

export async function copyDesign(ctx: WriteContext, { id, title }: InputOf<Calls['copyDesign']>) {
  const { form, desk } = await findDesk(ctx, id, ['manage'])
  return begin(ctx, title, form.draft, { ...deskRulesOf(form, desk), opensAt: 0, closesAt: 0 })
}

async function begin(ctx: WriteContext, title: string, definition: Definition, rules: DeskRules) {
  await checkUnit(ctx, rules.department)
  const draft = { owner, title, definition, rules: engineRulesOf(rules) }
  const { id, faults } = await worded(forms, () => createForm(ctx, draft))
  await keepDesk(ctx, id, rules)
  return { id, revision: 1, faults }
}

/** URLs and posters contain the number: old ones stop working after this. */
export async function numberForm(ctx: WriteContext, { id, number }: InputOf<Calls['numberForm']>) {
  await findDesk(ctx, id, ['manage'])
  const renumber = () => renumberForm(ctx, id, number)
  if (!(await changingForm(ctx, id, renumber))) throw forms.fail('numberTaken', { params: { number } })
  await searchForm(ctx, id)
  return { id, number }
}

export async function saveDesign(ctx: WriteContext, input: InputOf<Calls['saveDesign']>) {
  const { id, revision, title, definition } = input
  await holdRevision(ctx, id, revision)
  const save = () => worded(forms, () => saveForm(ctx, { form: { owner, id }, revision, title, definition }))
  const saved = await changingForm(ctx, id, save)
  await searchForm(ctx, id)
  return { id, ...saved }
}

export async function saveRules(ctx: WriteContext, input: InputOf<Calls['saveRules']>) {
  const { id, revision, ...draft } = input
  const { form, desk } = await holdRevision(ctx, id, revision)
  if (draft.department !== (desk?.department ?? '')) await checkUnit(ctx, draft.department)
  const rules = engineRulesOf(draft)
  const saved = await changingForm(ctx, id, async () => {
    await keepDesk(ctx, id, draft)
    if (draft.flow && form.version)
      await publishFor(ctx, { form, definition: await currentDefinition(ctx, form), flow: draft.flow })
    return worded(forms, () => saveForm(ctx, { form: { owner, id }, revision, rules }))
  })
  await searchForm(ctx, id)
  return { id, ...saved }
}

export async function publishDesign(ctx: WriteContext, { id, revision }: InputOf<Calls['publishDesign']>) {
  const { form, desk } = await holdRevision(ctx, id, revision)
  const { number, changed } = await changingForm(ctx, id, async () => {
    const published = await worded(forms, () => publishForm(ctx, { owner, id }))
    if (desk?.flow) await publishFor(ctx, { form, definition: form.draft, flow: desk.flow })
    return published
  })
  await searchForm(ctx, id)
  return { version: number, changed: changed.length }
}

export async function moveDesign(ctx: WriteContext, { id, step }: InputOf<Calls['moveDesign']>) {
  await findDesk(ctx, id, ['manage'])
  const moved = await changingForm(ctx, id, () => worded(forms, () => moveForm(ctx, { owner, id }, step)))
  await searchForm(ctx, id)
  return moved
}

/** Locks the form at the revision the caller saw; fails with the current one if it has changed. */
export async function holdRevision(ctx: WriteContext, id: string, revision: number): Promise<Found> {
  const found = await findDesk(ctx, id, ['manage'])
  if (found.form.state === 'archived') throw kernel.fail('notNow')
  const [held] = await ctx.db
    .select({ revision: formsTable.revision })
    .from(formsTable)
    .where(eq(formsTable.id, id))
    .for('update')
  if (held!.revision !== revision) throw kernel.fail('changed', { data: await deskForm(ctx, { id }) })
  return found
}

async function keepDesk(ctx: WriteContext, form: string, rules: DeskRules): Promise<void> {
  const { department, tellHow, tellWhom, flow } = rules
  if (flow) await mustBeFlow(ctx, flow)
  const values = { department: department || null, tellHow, tellWhom: [...tellWhom], flow: flow || null }
  await ctx.db
    .insert(formDesks)
    .values({ form, ...values })
    .onConflictDoUpdate({ target: [formDesks.site, formDesks.form], set: values })
}

/** A scoped permission covers its units only, not forms of the whole site. */
async function checkUnit(ctx: WriteContext, department: string): Promise<void> {
  const scope = ctx.scope('manage')
  if (!department) {
    if (scope !== 'all') throw badInput({ department: 'missing' })
    return
  }
  const unit = (await getUnits(ctx.db)).get(department)
  if (!unit || !isWithin(unit.line, scope)) throw notFound()
}
