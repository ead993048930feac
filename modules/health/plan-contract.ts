import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, day, int, many, needed, paged, paging, strings, text } from '#kernel/shapes.ts'
import { presetNames } from './presets/all.ts'
import { reasons, slotNames } from './presets/field.ts'
import { planActions, planStates, question } from './shapes.ts'

export const plansRight = { may: 'plans' } as const
const { read, write } = callsFor(plansRight)

const slot = z
  .object({ name: z.enum(slotNames), opens: int(0, 1440), late: int(0, 1440), closes: int(1, 1440) })
  .refine(({ opens, late, closes }) => opens <= late && late <= closes && opens < closes)

export const rule = z.object({
  field: needed(64),
  op: z.enum(['is', 'not', 'over']),
  value: text(64),
  colour: z.enum(['amber', 'red']),
  reason: z.enum(reasons),
})

const told = {
  ...saidInput('title', needed(100), 100, 100),
  ...saidInput('purpose', needed(1_000), 1_000, 1_000),
  owner: z.uuid(),
  preset: z.enum(presetNames),
  audience,
  slots: z.array(slot).min(1).max(6),
  /** Weekdays on which it asks; 1 is Monday. */
  weekdays: z.array(int(1, 7)).min(1).max(7),
  rules: z.array(rule).max(40),
  startsOn: day(),
  endsOn: day(),
  retention: int(0, 730),
}

const shown = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(planStates),
  actions: z.array(z.enum(planActions)),
  ...told,
  ...strings('ownerName', 'createdBy', 'createdByName'),
  /** '' until it is approved. */
  approvedByName: z.string(),
  /** Number of stored reports. */
  reports: z.int(),
  /** Day on which all answers are deleted. */
  purgedOn: day(),
  /** Its questions, and fields that its rules refer to. */
  asked: z.array(question),
  /** A change of the questions waits for approval. */
  proposed: z.boolean(),
})

/** JSON bodies send lists as they are; URL-encoded bodies as JSON text. */
export const listOf = <T extends z.ZodType>(shape: T) =>
  z.preprocess((v) => {
    if (typeof v !== 'string') return v
    try {
      return parseJson(v)
    } catch {
      return v
    }
  }, shape)

export const planCalls = {
  plans: read('/ncov/backend/plan/list', {
    about: 'All plans, the newest first.',
    input: z.object({ state: z.enum(['', ...planStates]).default(''), keyword: text(50).default(''), ...paging }),
    data: paged(shown),
  }),
  plan: read('/ncov/backend/plan/detail', {
    about: 'One plan, with what may be done to it.',
    input: z.object({ id: z.uuid() }),
    data: shown,
  }),
  planUnits: read('/ncov/backend/plan/units', {
    about:
      'The open units, each after the one above it, to choose an audience from; the presets with what they ask, and the one to begin with.',
    data: z.object({
      preset: z.enum(presetNames),
      /** The questions of each preset. */
      asked: z.record(z.enum(presetNames), z.array(question)),
      list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string() })),
    }),
  }),
  planAudience: read('/ncov/backend/plan/audience', {
    about: 'How many an audience has, and some of them.',
    input: z.object({ audience: listOf(audience) }),
    data: z.object({
      count: z.int(),
      sample: z.array(z.object({ name: z.string(), role: z.enum(personRoles), department: z.string() })),
    }),
  }),
  savePlan: write('/ncov/backend/plan/save', {
    about:
      'Writes a plan, or changes one that has not been approved. The preset’s own hours and rules stand where none are sent.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...told,
      owner: anyId(),
      audience: listOf(audience).default({ who: 'all', roles: [], departments: [], tags: [], people: [] }),
      slots: listOf(z.array(slot).max(6)).default([]),
      rules: listOf(z.array(rule).max(40)).optional(),
      /** Defaults to every day, or to the existing plan's weekdays. */
      weekdays: listOf(many(int(1, 7), 7).refine((days) => days.length > 0)).optional(),
    }),
    data: z.object({ id: z.string() }),
  }),
  actOnPlan: write('/ncov/backend/plan/act', {
    about: 'Approves, starts, pauses, resumes or ends a plan.',
    input: z.object({ id: z.uuid(), version: int(0), action: z.enum(planActions) }),
  }),
}
