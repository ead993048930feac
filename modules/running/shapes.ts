import * as z from 'zod'
import { booleans, ints, strings } from '#kernel/shapes.ts'
import { checked } from './rules.ts'

export const planStates = ['draft', 'open', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/**
 * `recording`: parts may still come. `appealed`: a teacher has to answer. `final`: the appeal was declined. `dropped`: by
 * the runner, before it was checked.
 */
export const runStates = ['recording', 'valid', 'invalid', 'appealed', 'final', 'dropped'] as const
export type RunState = (typeof runStates)[number]

export const sources = ['recorded', 'gpx'] as const
/** How a track came: while it was run, afterwards, or as a file from elsewhere. Shown to those who judge. */
export const proofs = ['live', 'afterwards', 'file'] as const
export const runActions = ['finish', 'drop', 'appeal', 'withdraw'] as const
/** Why no run can be begun now; '' if one can. */
export const refusals = ['', 'notYet', 'over', 'outsideWindow', 'dayFull'] as const

export const pointFace = z.object({ name: z.string(), ...ints('number', 'lat', 'lng', 'radius') })
export type PointFace = z.output<typeof pointFace>

export const progress = z.object(ints('runs', 'meters', 'today', 'week'))

export const planFace = z.object({
  ...strings('id', 'title', 'text', 'startsOn', 'endsOn', 'tiles', 'tilesBy'),
  ...ints('leastMeters', 'mostMeters', 'paceFrom', 'paceTo', 'leastPoints', 'dayMost', 'weekLeast', 'goalRuns'),
  ...ints('uploadHours', 'teamMost'),
  windows: z.array(z.object(strings('from', 'to'))),
  points: z.array(pointFace),
  progress,
  refusal: z.enum(refusals),
})
export type PlanFace = z.output<typeof planFace>

export const runCard = z.object({
  ...strings('id', 'plan', 'key', 'title'),
  state: z.enum(runStates),
  source: z.enum(sources),
  ...ints('startedAt', 'meters', 'counted', 'seconds', 'pace'),
  /** The rules it broke. */
  broken: z.array(checked.shape.rule),
})
export type RunCard = z.output<typeof runCard>

export const runFace = z.object({
  ...runCard.shape,
  proof: z.enum(proofs),
  ...strings('appeal', 'answer'),
  ...ints('endedAt', 'appealedAt', 'answeredAt', 'jumps'),
  checks: z.array(checked),
  splits: z.array(z.int()),
  gaps: z.array(z.object(ints('from', 'to'))),
  passed: z.array(z.int()),
  points: z.array(pointFace),
  allowedActions: z.array(z.enum(runActions)),
  ...booleans('hasTrack'),
})
export type RunFace = z.output<typeof runFace>

/** Lines of [seconds, latitude, longitude], cut at gaps. */
export const trackFace = z.object({
  lines: z.array(z.array(z.tuple([z.int(), z.int(), z.int()]))),
  points: z.array(pointFace),
  passed: z.array(z.int()),
  ...strings('title', 'tiles', 'tilesBy'),
})
export type TrackFace = z.output<typeof trackFace>
