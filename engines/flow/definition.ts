import * as z from 'zod'
import { longestExpression } from '#engines/forms/expression/tokens.ts'
import { fieldKey } from '#engines/forms/fields/keys.ts'
import { personRoles } from '#kernel/person-roles.ts'

/**
 * A flow as data: nodes joined by `next`, over the fields of a form. Splits name the node where their arms meet again
 * (`join`), so that every parallel part is a block: arms neither leave it nor enter it elsewhere (`check.ts`). An arm of
 * a branch may lead back to an earlier node, as long as somebody acts on the way.
 */
export const nodeId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
export const flowEnd = 'end'
const next = nodeId.default(flowEnd)

/** An expression of the forms engine over the case's fields and `applicant.role`, `applicant.unit`; '' for none. */
const expression = z.string().trim().max(longestExpression).default('')

/** Whom a node finds. Several sources are united; each person counts once. */
export const approverSource = z.discriminatedUnion('by', [
  z.object({ by: z.literal('people'), people: z.array(z.uuid()).min(1).max(50) }),
  z.object({ by: z.literal('role'), role: z.enum(personRoles), unit: z.uuid().nullable().default(null) }),
  /** Holders of a permission, as far as their scope covers the applicant. */
  z.object({ by: z.literal('permission'), permission: z.string().max(80) }),
  z.object({ by: z.literal('unit'), unit: z.uuid() }),
  /** The leader of a unit: of the applicant's, a number of levels above it, or of a given one. */
  z.object({
    by: z.literal('leader'),
    unit: z.uuid().nullable().default(null),
    levels: z.int().min(0).max(8).default(0),
  }),
  /** Leaders from the applicant's unit up to a number of levels, one after the other. */
  z.object({ by: z.literal('leaders'), levels: z.int().min(1).max(8) }),
  /** Holders of a post by its title, in the applicant's unit or above it, or in a given unit. */
  z.object({ by: z.literal('post'), title: z.string().trim().min(1).max(80), unit: z.uuid().nullable().default(null) }),
  /** The people, or the leaders of the units, chosen in a field of the form. */
  z.object({ by: z.literal('field'), field: fieldKey }),
  z.object({ by: z.literal('applicant') }),
  /** Chosen by the applicant when sending, or by whoever acted last; `among` limits the choice. */
  z.object({
    by: z.literal('chosen'),
    whose: z.enum(['applicant', 'previous']),
    among: z.array(z.uuid()).max(200).default([]),
    most: z.int().min(1).max(20).default(1),
  }),
])
export type ApproverSource = z.output<typeof approverSource>

/** `all`: everyone agrees; `any`: the first decides; `ratio`, `weight`: enough of them agree; `turn`: one after the other. */
export const methods = ['all', 'any', 'ratio', 'weight', 'turn'] as const
export const nobodyRules = ['pass', 'refuse', 'people', 'administrators'] as const
export const selfRules = ['self', 'skip', 'leader'] as const
export const twiceRules = ['ask', 'skipConsecutive', 'skipAlways'] as const
export const lateActions = ['remind', 'agree', 'refuse', 'leader'] as const
export const fieldRights = ['read', 'edit', 'hidden'] as const
export const taskActions = ['return', 'transfer', 'delegate', 'addBefore', 'addAfter', 'remove', 'fromList'] as const

/** A time by the work calendar of the site, or by the clock. */
const duration = z.object({ hours: z.int().min(1).max(2_000), workingTime: z.boolean().default(true) })

const everyNode = {
  id: nodeId,
  title: z.string().trim().min(1).max(80),
  titleEn: z.string().trim().max(120).default(''),
}

/** Nodes at which people act. `handle` does something and does not judge: it cannot be refused. */
const asked = {
  ...everyNode,
  next,
  who: z.array(approverSource).min(1).max(10),
  method: z.enum(methods).default('any'),
  /** Percent of the people (`ratio`) or of the weights (`weight`) that must agree. */
  share: z.int().min(1).max(100).default(100),
  /** Weights of people, for `weight`; 1 for anyone not named. */
  weights: z
    .array(z.object({ person: z.uuid(), weight: z.int().min(1).max(100) }))
    .max(50)
    .default([]),
  nobody: z.enum(nobodyRules).nullable().default(null),
  nobodyPeople: z.array(z.uuid()).max(20).default([]),
  self: z.enum(selfRules).default('self'),
  twice: z.enum(twiceRules).default('skipConsecutive'),
  late: duration
    .extend({ action: z.enum(lateActions) })
    .nullable()
    .default(null),
  /** Rights by field; a field not named is read. */
  fields: z.record(fieldKey, z.enum(fieldRights)).default({}),
  actions: z
    .array(z.enum(taskActions))
    .max(taskActions.length)
    .default(['return', 'transfer', 'addBefore', 'addAfter']),
  opinion: z.enum(['optional', 'required']).default('optional'),
  signature: z.boolean().default(false),
}

/** An arm of a split; the arm without a condition is the default and comes last. */
const arm = z.object({ title: z.string().trim().max(80).default(''), condition: expression, next: nodeId })
const arms = z.array(arm).min(2).max(20)

export const nodeShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve'), ...asked }),
  z.object({ kind: z.literal('handle'), ...asked }),
  /** `fields`: those hidden from the people who get the copy. */
  z.object({
    kind: z.literal('copy'),
    ...everyNode,
    next,
    who: asked.who,
    fields: z.record(fieldKey, z.enum(fieldRights)).optional(),
  }),
  /** The first arm whose condition holds. */
  z.object({ kind: z.literal('branch'), ...everyNode, arms }),
  /** All arms at once; goes on when all have arrived at `join`. */
  z.object({ kind: z.literal('parallel'), ...everyNode, arms, join: nodeId }),
  /** Every arm whose condition holds, else the default; goes on when those have arrived at `join`. */
  z.object({ kind: z.literal('inclusive'), ...everyNode, arms, join: nodeId }),
  z.object({ kind: z.literal('join'), ...everyNode, next }),
  /** Waits for a time, or until the moment in a date field. */
  z.object({
    kind: z.literal('delay'),
    ...everyNode,
    next,
    wait: duration.nullable().default(null),
    until: fieldKey.nullable().default(null),
  }),
  /** Starts a case of another flow with these fields (`theirs: ours`), and waits for its end if told so. */
  z.object({
    kind: z.literal('sub'),
    ...everyNode,
    next,
    flow: z.string().max(60),
    fields: z.record(fieldKey, fieldKey).default({}),
    waits: z.boolean().default(true),
  }),
  /** Calls what the owning module offers under this name (issue a permit, number a document), exactly once. */
  z.object({ kind: z.literal('trigger'), ...everyNode, next, does: z.string().regex(/^[a-z][\w.-]{0,59}$/i) }),
])
export type FlowNode = z.output<typeof nodeShape>
export type AskedNode = Extract<FlowNode, { kind: 'approve' | 'handle' }>

export const flowShape = z.object({
  start: nodeId,
  nodes: z.array(nodeShape).min(1).max(100),
  /** Until when the applicant may withdraw. */
  withdraw: z.enum(['untilDecided', 'always', 'never']).default('untilDecided'),
  /** Whether an approval whose fields were changed afterwards must be given again, or is only marked stale. */
  stale: z.enum(['mark', 'again']).default('mark'),
  /** Fields for those who act: applicants see them once they are filled in, and never send them. */
  later: z.array(fieldKey).max(50).optional(),
  /** Expression for the title of a case; '' for the form's title and the applicant's name. */
  caseTitle: expression,
})
export type FlowDefinition = z.output<typeof flowShape>
export type FlowDraft = z.input<typeof flowShape>
