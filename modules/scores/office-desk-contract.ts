import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, int, listed, needed, oneRow, packed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { recentLogin } from './people-contract.ts'
import { planModule } from './progress.ts'
import { rule } from './rule-shapes.ts'
import { appealStates, flags, gradeValue, levels } from './shapes.ts'

const appeals = callsFor({ may: 'appeals' })
const manage = callsFor({ may: 'manage' })
const base = '/score/backend'
const id = z.uuid()

const person = z.object({ name: z.string(), number: z.string() })

/** Back office: appeals, rules, plans and transcripts. */
export const officeDeskContract = {
  appeals: appeals.read(`${base}/appeal/lists`, {
    recentLogin,
    about: 'Appeals against grades, with the grade.',
    input: z.object({
      ...paging,
      ...sorting(['created', 'decided']),
      state: z.union([z.literal(''), z.enum(appealStates)]).default(''),
      q: trimmed(40).default(''),
    }),
    data: listed({
      id: z.string(),
      person,
      code: z.string(),
      course: z.string(),
      year: z.string(),
      term: z.string(),
      before: z.string(),
      after: z.string(),
      flags: z.array(z.enum(flags)),
      state: z.enum(appealStates),
      reason: z.string(),
      decision: z.string(),
      decidedBy: z.string(),
      created: z.int(),
      decided: z.int(),
      allowedActions: z.array(z.enum(['confirm', 'correct'])),
    }),
  }),
  decideAppeal: appeals.write(`${base}/appeal/decide`, {
    about: 'Confirms a grade, or corrects it to another; the student is told, without the grade.',
    input: z.object({
      id,
      action: z.enum(['confirm', 'correct']),
      value: gradeValue().default(''),
      decision: needed(500),
    }),
  }),
  rules: manage.read(`${base}/rule/lists`, {
    about: 'How grades become grade points, by level.',
    input: z.object({
      id: z
        .union([z.literal(''), z.enum(levels)])
        .default('')
        .catch(''),
    }),
    data: z.object({ list: z.array(z.object({ id: z.enum(levels), version: z.int(), ...rule.shape })) }),
  }),
  saveRule: manage.write(`${base}/rule/save`, {
    about: 'Changes the rules of a level; all averages are made anew.',
    input: z.object({
      id: z.enum(levels),
      version: int(0),
      bands: packed(rule.shape.bands),
      counted: packed(rule.shape.counted),
      resits: rule.shape.resits,
      cap: int(0, 1000),
    }),
  }),
  plans: manage.read(`${base}/plan/lists`, {
    about: 'Plans of programmes.',
    input: z.object({ ...paging, ...sorting(['name', 'updated']), q: trimmed(40).default('') }),
    data: listed({
      id: z.string(),
      version: z.int(),
      name: z.string(),
      level: z.enum(levels),
      modules: z.int(),
      credits: z.int(),
      updated: z.int(),
    }),
  }),
  plan: manage.read(`${base}/plan/detail`, {
    about: 'One of them as it is edited.',
    input: z.object({ id }),
    data: z.object({
      id: z.string(),
      version: z.int(),
      ...saidOutput('name'),
      level: z.enum(levels),
      audience,
      modules: z.array(planModule),
    }),
  }),
  savePlan: manage.write(`${base}/plan/save`, {
    about: 'Adds or edits a plan.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('name', needed(80), 120, 80),
      level: z.enum(levels).default('undergraduate'),
      audience: packed(audience).default(everyone),
      modules: packed(z.array(planModule).max(40)).default([]),
    }),
    data: z.object({ id: z.string() }),
  }),
  removePlan: manage.write(`${base}/plan/remove`, {
    about: 'Deletes a plan.',
    input: z.object({ id, version: int(1) }),
  }),
  planAudience: manage.read(`${base}/plan/audience`, {
    about: 'How many people a plan is for, and some of them.',
    input: z.object({ audience: packed(audience) }),
    data: z.object({
      count: z.int(),
      sample: z.array(z.object({ name: z.string(), role: z.enum(personRoles), department: z.string() })),
    }),
  }),
  planUnits: manage.read(`${base}/plan/units`, {
    about: 'The units an audience is made of.',
    data: z.object({ list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string() })) }),
  }),
  issued: manage.read(`${base}/transcript/lists`, {
    about: 'Transcripts that were issued, without grades.',
    input: z.object({ ...paging, ...oneRow, ...sorting(['issued']), q: trimmed(40).default('') }),
    data: listed({
      id: z.string(),
      code: z.string(),
      person,
      courses: z.int(),
      credits: z.int(),
      issued: z.int(),
      revoked: z.int(),
      reason: z.string(),
      allowedActions: z.array(z.enum(['revoke'])),
    }),
  }),
  revokeTranscript: manage.write(`${base}/transcript/revoke`, {
    about: 'A transcript is no longer valid; whoever checks it sees that.',
    input: z.object({ id, reason: needed(200) }),
  }),
}
