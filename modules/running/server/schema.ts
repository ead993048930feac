import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  updatedAt,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Gap } from '../measure.ts'
import type { Checked, DayWindow } from '../rules.ts'
import { planStates, proofs, runStates, sources } from '../shapes.ts'
import type { Fix } from '../track.ts'

export const plans = siteTable('run_plans', {
  id: newId(),
  ...saidColumns('title'),
  text: text('text').notNull().default(''),
  ...audienceColumns(),
  state: text('state', { enum: planStates }).notNull().default('draft'),
  startsOn: text('starts_on').notNull(),
  endsOn: text('ends_on').notNull(),
  leastMeters: integer('least_meters').notNull(),
  /** More of one run does not count. */
  mostMeters: integer('most_meters').notNull(),
  /** Seconds per kilometre. */
  paceFrom: integer('pace_from').notNull(),
  paceTo: integer('pace_to').notNull(),
  leastPoints: integer('least_points').notNull().default(0),
  windows: jsonb('windows').$type<DayWindow[]>().notNull().default([]),
  dayMost: integer('day_most').notNull().default(1),
  weekLeast: integer('week_least').notNull().default(0),
  goalRuns: integer('goal_runs').notNull().default(0),
  uploadHours: integer('upload_hours').notNull().default(24),
  /** Most members of a team; 0: no teams. */
  teamMost: integer('team_most').notNull().default(0),
  /** The week its agenda item is of. */
  agendaWeek: text('agenda_week').notNull().default(''),
  version: version(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.createdBy, () => people),
  audienceCheck('run_plans', t),
  index('run_plans_open').on(t.site, t.endsOn).where(sql`${t.state} = 'open'`),
  check('run_plans_state', sql`${t.state} in (${oneOf(planStates)})`),
  check('run_plans_dates', sql`${t.endsOn} >= ${t.startsOn}`),
  check(
    'run_plans_rules',
    sql`${t.leastMeters} > 0 and ${t.mostMeters} >= ${t.leastMeters} and ${t.paceFrom} > 0 and ${t.paceTo} > ${t.paceFrom}
    and ${t.dayMost} > 0 and ${t.weekLeast} >= 0 and ${t.goalRuns} >= 0 and ${t.teamMost} >= 0`,
  ),
])
export type PlanRow = typeof plans.$inferSelect

export const points = siteTable('run_points', {
  plan: uuid('plan').notNull(),
  number: integer('number').notNull(),
  ...saidColumns('name'),
  /** Millionths of a degree. */
  lat: integer('lat').notNull(),
  lng: integer('lng').notNull(),
  radius: integer('radius').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.plan, t.number] }),
  belongsTo(t.site, t.plan, () => plans).onDelete('cascade'),
])
export type PointRow = typeof points.$inferSelect

export const runs = siteTable('runs', {
  id: newId(),
  plan: uuid('plan').notNull(),
  person: uuid('person').notNull(),
  /** Made by the browser that began it: parts of one run have the same. */
  key: text('key').notNull(),
  source: text('source', { enum: sources }).notNull(),
  proof: text('proof', { enum: proofs }).notNull().default('live'),
  state: text('state', { enum: runStates }).notNull().default('recording'),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** Day of the beginning, in the zone of the site. */
  day: text('day').notNull(),
  meters: integer('meters').notNull().default(0),
  /** Metres that count for the plan; 0 unless valid. */
  counted: integer('counted').notNull().default(0),
  seconds: integer('seconds').notNull().default(0),
  pace: integer('pace').notNull().default(0),
  jumps: integer('jumps').notNull().default(0),
  splits: integer('splits').array().notNull().default([]),
  gaps: jsonb('gaps').$type<Gap[]>().notNull().default([]),
  passed: integer('passed').array().notNull().default([]),
  checks: jsonb('checks').$type<Checked[]>().notNull().default([]),
  /** Names of the broken rules, to filter by. */
  broken: text('broken').array().notNull().default([]),
  /** The run of somebody else, or an earlier one, with the same track. */
  sameAs: uuid('same_as'),
  /** Which of the valid runs of its day it is. */
  slot: integer('slot'),
  appeal: text('appeal').notNull().default(''),
  appealedAt: moment('appealed_at'),
  answer: text('answer').notNull().default(''),
  answeredBy: uuid('answered_by'),
  answeredAt: moment('answered_at'),
  finishedAt: moment('finished_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).with((t) => [
  belongsTo(t.site, t.plan, () => plans),
  belongsTo(t.site, t.person, () => people),
  belongsTo(t.site, t.answeredBy, () => people),
  unique('runs_key').on(t.site, t.person, t.key),
  uniqueIndex('runs_slot').on(t.site, t.plan, t.person, t.day, t.slot),
  index('runs_person').on(t.site, t.person, t.startedAt),
  index('runs_plan').on(t.site, t.plan, t.state),
  index('runs_state').on(t.site, t.state, t.updatedAt),
  index('runs_day').on(t.site, t.day),
  check('runs_known', sql`${t.state} in (${oneOf(runStates)}) and ${t.source} in (${oneOf(sources)})`),
  check('runs_slotted', sql`(${t.state} = 'valid') = (${t.slot} is not null)`),
  check('runs_counted', sql`${t.state} = 'valid' or ${t.counted} = 0`),
  check('runs_appealed', sql`${t.state} not in ('appealed', 'final') or ${t.appeal} <> ''`),
])
export type RunRow = typeof runs.$inferSelect

/** What devices have sent of a run that is recorded; deleted once it is checked. */
export const parts = siteTable('run_parts', {
  run: uuid('run').notNull(),
  device: text('device').notNull(),
  number: integer('number').notNull(),
  fixes: jsonb('fixes').$type<Fix[]>().notNull(),
  size: integer('size').notNull(),
  receivedAt: moment('received_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.run, t.device, t.number] }),
  belongsTo(t.site, t.run, () => runs).onDelete('cascade'),
])

/** The track as it was checked; deleted some time after the plan. */
export const tracks = siteTable('run_tracks', {
  run: uuid('run').notNull(),
  fixes: jsonb('fixes').$type<Fix[]>().notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.run] }), belongsTo(t.site, t.run, () => runs).onDelete('cascade')])

/** The smallest hashes of a track's steps: two runs of one track share most of them. */
export const prints = siteTable('run_prints', {
  print: integer('print').notNull(),
  run: uuid('run').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.print, t.run] }),
  index('run_prints_run').on(t.site, t.run),
  belongsTo(t.site, t.run, () => runs).onDelete('cascade'),
])

export const teams = siteTable('run_teams', {
  id: newId(),
  plan: uuid('plan').notNull(),
  name: text('name').notNull(),
  /** Metres of the whole team; 0 for none. */
  goal: integer('goal').notNull().default(0),
  code: text('code').notNull(),
  captain: uuid('captain').notNull(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.plan, () => plans),
  belongsTo(t.site, t.captain, () => people),
  unique('run_teams_name').on(t.site, t.plan, t.name),
  unique('run_teams_code').on(t.site, t.plan, t.code),
])
export type TeamRow = typeof teams.$inferSelect

export const members = siteTable('run_team_members', {
  plan: uuid('plan').notNull(),
  person: uuid('person').notNull(),
  team: uuid('team').notNull(),
  joinedAt: moment('joined_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.plan, t.person] }),
  belongsTo(t.site, t.team, () => teams).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people),
  index('run_team_members_team').on(t.site, t.team),
])
