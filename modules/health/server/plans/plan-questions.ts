import { eq } from 'drizzle-orm'
import { checkDefinition } from '#engines/forms/check-definition.ts'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { transitions } from '#kernel/transitions.ts'
import { ownKinds } from '../../own-kinds.ts'
import type { PresetName } from '../../presets/all.ts'
import type { Proposal } from '../../presets/field.ts'
import type { questionCalls } from '../../question-contract.ts'
import type { proposalActions } from '../../shapes.ts'
import { presetQuestions, questionsOf } from '../questions.ts'
import { questionVersions } from '../questions-schema.ts'
import { isReserved } from '../reports/answers.ts'
import { plans } from '../schema.ts'
import { findPlanVersion } from './plan-office.ts'
import { type Plan, plansTopic } from './running.ts'

type Calls = typeof questionCalls
type Action = (typeof proposalActions)[number]
type Proposed = { state: 'none' | 'waiting'; by: string | undefined }
type Who = { id: string; mayApprove: boolean }

/** A change of a plan that has begun waits for somebody else, like the plan itself. */
const proposalSteps = transitions<Proposed['state'], Action, Proposed, Who>({
  approve: { from: ['waiting'], to: 'none', guard: ({ by }, { id, mayApprove }) => mayApprove && by !== id },
  drop: { from: ['waiting'], to: 'none', guard: ({ by }, { id, mayApprove }) => mayApprove || by === id },
})

const proposedIn = ({ proposal }: Plan): Proposed => ({ state: proposal ? 'waiting' : 'none', by: proposal?.by })
const whoOf = (ctx: ReadContext | WriteContext): Who => ({ id: personOf(ctx).id, mayApprove: ctx.may('approve') })

/**
 * Approved plans are reopened first, as for any other change. A proposal is changed by nobody but its author, so that
 * nobody approves what they wrote.
 */
const isOpen = ({ state, proposal }: Plan, { id }: Who): boolean =>
  ['draft', 'running', 'paused'].includes(state) && (!proposal || proposal.by === id)

export async function planQuestions(
  ctx: ReadContext,
  { id }: InputOf<Calls['planQuestions']>,
): Promise<DataOf<Calls['planQuestions']>> {
  const plan = theRow(await ctx.db.select().from(plans).where(eq(plans.id, id)))
  const { version, state, proposal } = plan
  const now = await questionsOf(ctx, plan)
  const { definition, rules } = proposal ?? { ...plan, definition: now }
  const [by] = proposal ? await ctx.db.select().from(people).where(eq(people.id, proposal.by)) : []
  return {
    ...{
      id,
      version,
      state,
      title: fieldIn(ctx.language, plan, 'title'),
      open: isOpen(plan, whoOf(ctx)),
      definition,
      rules: [...rules],
      now,
    },
    ...{ proposedBy: by?.name ?? '', actions: proposalSteps.allowedActions(proposedIn(plan), whoOf(ctx)) },
  }
}

export async function saveQuestions(ctx: WriteContext, input: InputOf<Calls['saveQuestions']>) {
  const { id, version, definition, rules } = input
  const plan = await findPlanVersion(ctx, id, version)
  if (!isOpen(plan, whoOf(ctx))) throw kernel.fail('notNow')
  await checkQuestions(ctx, plan, definition)
  const proposal: Proposal = { definition, rules, by: personOf(ctx).id }
  const change = plan.state === 'draft' ? await published(ctx, plan, proposal) : { proposal }
  await keep(ctx, plan, change)
  await ctx.audit({ action: 'saveQuestions', entity: 'health.plan', entityId: id })
  return { version: version + 1 }
}

export async function decideQuestions(ctx: WriteContext, { id, version, action }: InputOf<Calls['decideQuestions']>) {
  const plan = await findPlanVersion(ctx, id, version)
  proposalSteps.move(action, proposedIn(plan), whoOf(ctx))
  await keep(ctx, plan, action === 'approve' ? await published(ctx, plan, plan.proposal!) : { proposal: null })
  const said = action === 'approve' ? 'approveQuestions' : 'dropQuestions'
  await ctx.audit({ action: said, entity: 'health.plan', entityId: id })
  return {}
}

async function keep(ctx: WriteContext, { id, version }: Plan, change: Partial<Plan>): Promise<void> {
  await ctx.db
    .update(plans)
    .set({ ...change, version: version + 1 })
    .where(eq(plans.id, id))
  await ctx.publish(plansTopic, {})
}

/** Reports keep the version they answer, so that they stay readable when the questions change. */
export async function published({ db }: Pick<WriteContext, 'db'>, plan: Plan, { definition, rules, by }: Proposal) {
  const [made] = await db.insert(questionVersions).values({ plan: plan.id, definition, by }).returning()
  return { questions: made!.id, rules, proposal: null }
}

/** Only kinds whose answers are short texts, under keys that no field of the wire has. */
async function checkQuestions(ctx: WriteContext, plan: Plan, definition: Definition): Promise<void> {
  const before = [presetQuestions(ctx.site, plan.preset as PresetName), await questionsOf(ctx, plan)]
  const known = new Map(before.flatMap(fieldsOf).map((field) => [field.key, field.kind]))
  const isFit = ({ key, kind }: { key: string; kind: string }) =>
    known.get(key) === kind || ((ownKinds as readonly string[]).includes(kind) && !isReserved(plan.preset, key))
  const { sources, plugins } = definition
  const isPlain = sources.length + plugins.length === 0 && fieldsOf(definition).every(isFit)
  if (!isPlain || checkDefinition(definition).length > 0) throw badInput({ definition: 'wrong' })
}
