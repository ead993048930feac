import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
  booleans,
  day,
  int,
  ints,
  listed,
  needed,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { dayWindow, rules } from './rules.ts'
import { planStates, proofs, runFace, runStates, sources, trackFace } from './shapes.ts'

const base = '/run/backend/default'
const access = { may: 'manage' } as const
const manage = callsFor(access)
const judge = callsFor({ may: 'judge' })
const id = z.uuid()
const version = int(1)
export const planActions = ['edit', 'open', 'end', 'remove'] as const
export const deskRunActions = ['void', 'accept', 'decline'] as const

const point = z.object({
  ...saidInput('name', needed(40), 60, 40),
  lat: z.int().min(-85e6).max(85e6),
  lng: z.int().min(-180e6).max(180e6),
  radius: z.int().min(5).max(500),
})

const numbers = {
  leastMeters: int(100, 100_000).default(2_000),
  mostMeters: int(100, 100_000).default(10_000),
  paceFrom: int(120, 1_800).default(180),
  paceTo: int(120, 1_800).default(540),
  leastPoints: int(0, 50).default(0),
  dayMost: int(1, 10).default(1),
  weekLeast: int(0, 21).default(3),
  goalRuns: int(0, 300).default(36),
  uploadHours: int(1, 336).default(24),
  teamMost: int(0, 100).default(8),
}

const row = z.object({
  ...strings('id', 'title', 'startsOn', 'endsOn'),
  state: z.enum(planStates),
  ...ints('version', 'leastMeters', 'weekLeast', 'goalRuns', 'runs', 'runners', 'appeals', 'points'),
  allowedActions: z.array(z.enum(planActions)),
})

const runRow = z.object({
  ...strings('id', 'person', 'name', 'number', 'department', 'plan', 'planTitle'),
  state: z.enum(runStates),
  source: z.enum(sources),
  proof: z.enum(proofs),
  ...ints('version', 'startedAt', 'meters', 'seconds', 'pace', 'appealedAt'),
  broken: z.array(z.enum(rules)),
  allowedActions: z.array(z.enum(deskRunActions)),
})

/** Back-office calls. */
export const officeContract = {
  deskPlans: manage.read(`${base}/list`, {
    about: 'All running plans.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(planStates)]).default(''),
      ...paging,
      ...sorting(['startsOn', 'endsOn', 'title']),
    }),
    data: listed(row),
  }),
  deskPlan: manage.read(`${base}/detail`, {
    about: 'One of them as it is edited.',
    input: z.object({ id }),
    data: z.object({
      ...row.shape,
      ...strings('titleEn', 'titleTw', 'text', 'tiles', 'tilesBy'),
      ...ints('mostMeters', 'paceFrom', 'paceTo', 'leastPoints', 'dayMost', 'uploadHours', 'teamMost'),
      audience,
      windows: z.array(z.object(strings('from', 'to'))),
      list: rowsOf({ ...saidOutput('name'), ...ints('lat', 'lng', 'radius') }),
    }),
  }),
  savePlan: manage.write(`${base}/save`, {
    about: 'A plan. Changed rules hold for runs that end afterwards.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('title', needed(60), 100, 60),
      text: trimmed(2_000).default(''),
      audience: packed(audience).default(everyone),
      startsOn: day(),
      endsOn: day(),
      ...numbers,
      windows: packed(z.array(dayWindow).max(8)).default([]),
      list: packed(z.array(point).max(50)).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  openPlan: manage.write(`${base}/open`, { about: 'Shows it to those it is for.', input: z.object({ id, version }) }),
  endPlan: manage.write(`${base}/end`, {
    about: 'Ends it now.',
    input: z.object({ id, version, reason: needed(200) }),
  }),
  removePlan: manage.write(`${base}/remove`, { about: 'Throws a draft away.', input: z.object({ id, version }) }),
  planChoices: judge.read(`${base}/choices`, {
    about: 'Plans that have been opened, newest first.',
    data: z.object({ list: rowsOf({ ...strings('id', 'title'), state: z.enum(planStates) }) }),
  }),
  deskRuns: judge.read(`${base}/runs`, {
    about: 'Runs of all plans.',
    input: z.object({
      plan: anyId(),
      person: anyId(),
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(runStates)]).default(''),
      rule: z.union([z.literal(''), z.enum(rules)]).default(''),
      ...paging,
      ...sorting(['startedAt', 'meters', 'pace', 'appealedAt']),
    }),
    data: listed(runRow),
  }),
  deskRun: judge.read(`${base}/run`, {
    about: 'One of them with its checks and track. Looking at a track is recorded.',
    input: z.object({ id }),
    data: z.object({ ...runFace.shape, ...runRow.shape, ...strings('sameAs'), track: trackFace }),
  }),
  voidRun: judge.write(`${base}/void`, {
    about: 'Makes a valid run invalid, with a reason the runner reads and may appeal.',
    input: z.object({ id, version, reason: needed(300) }),
  }),
  answerAppeal: judge.write(`${base}/answer`, {
    about: 'Accepts or declines an appeal.',
    input: z.object({ id, version, accept: z.enum(['accept', 'decline']), answer: needed(500) }),
  }),
  deskPeople: judge.read(`${base}/people`, {
    about: 'Everyone a plan is for with their runs, also those without any.',
    input: z.object({
      plan: id,
      q: trimmed(40).default(''),
      reached: z.enum(['all', 'yes', 'no', 'none']).default('all'),
      ...paging,
      ...sorting(['runs', 'meters', 'number']),
    }),
    data: listed({
      ...strings('id', 'name', 'number', 'department'),
      ...ints('runs', 'meters', 'week', 'invalid', 'goal'),
    }),
  }),
  deskFigures: judge.read(`${base}/figures`, {
    about: 'Figures of a plan: runners, runs by day, broken rules, units.',
    input: z.object({ plan: id }),
    data: z.object({
      ...ints('meant', 'runners', 'reached', 'weekDone', 'valid', 'invalid', 'appealed', 'meters'),
      days: rowsOf({ day: z.string(), ...ints('valid', 'invalid') }),
      broken: rowsOf({ rule: z.enum(rules), n: z.int() }),
      units: rowsOf({ name: z.string(), ...ints('meant', 'runners', 'reached') }),
    }),
  }),
  deskTeams: manage.read(`${base}/teams`, {
    about: 'Teams of a plan.',
    input: z.object({ plan: anyId(), q: trimmed(40).default(''), ...paging }),
    data: listed({
      ...strings('id', 'name', 'captain', 'planTitle'),
      ...ints('version', 'members', 'meters', 'goal'),
      ...booleans('mayEdit'),
    }),
  }),
  renameTeam: manage.write(`${base}/rename-team`, {
    about: 'Another name, for one that cannot stay.',
    input: z.object({ id, version, name: needed(30) }),
  }),
  removeTeam: manage.write(`${base}/remove-team`, {
    about: 'Dissolves a team; runs stay.',
    input: z.object({ id, version, reason: needed(200) }),
  }),
  runAudience: audienceCall(`${base}/audience`, access),
  runUnits: unitsCall(`${base}/units`, access),
}
