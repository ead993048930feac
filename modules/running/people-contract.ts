import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, listed, needed, packed, paging, pressKey } from '#kernel/shapes.ts'
import { planFace, runCard, runFace, runStates, trackFace } from './shapes.ts'

const base = '/run/wap/default'
const own = callsFor('person')
const id = z.uuid()
const nothingLeft = z.object({ id: z.string(), state: z.enum(runStates) })

/** Fixes of one part, and parts of one device: 100,000 fixes are more than a day of running. */
export const partMost = 300
export const partsMost = 400
export const gpxBytes = 3 << 20

const degrees = (most: number) =>
  z
    .int()
    .min(-most * 1e6)
    .max(most * 1e6)
const fix = z.tuple([z.int().min(0).max(4_102_444_800), degrees(90), degrees(180), z.int().min(0).max(10_000)])
const device = z.string().regex(/^[\w-]{4,64}$/)

/** Portal calls. */
export const peopleContract = {
  runHome: own.read(`${base}/index`, {
    about: 'Plans for the person with their progress, runs not finished yet, and the last runs.',
    offline: true,
    data: z.object({ plans: z.array(planFace), open: z.array(runCard), recent: z.array(runCard) }),
  }),
  myRuns: own.read(`${base}/list`, {
    about: 'Own runs, newest first.',
    offline: true,
    input: z.object({ plan: anyId(), which: z.enum(['all', 'valid', 'broken']).default('all'), ...paging }),
    data: listed(runCard, { more: z.boolean() }),
  }),
  run: own.read(`${base}/detail`, {
    about: 'One of them with every rule it was checked by.',
    input: z.object({ id }),
    data: runFace,
  }),
  runTrack: own.read(`${base}/track`, {
    about: 'The lines of its track, cut at gaps, and the points of the plan.',
    input: z.object({ id }),
    data: trackFace,
  }),
  sendRunPart: own.write(`${base}/part`, {
    about: 'A part of a track. Begins the run if it is the first; a part that came before is not counted twice.',
    input: z.object({
      plan: id,
      key: pressKey(),
      device,
      number: int(0, partsMost - 1),
      fixes: packed(z.array(fix).min(1).max(partMost)),
    }),
    data: nothingLeft,
  }),
  finishRun: own.write(`${base}/finish`, {
    about: 'Ends a run and checks it. `missing`: parts of this device to send first.',
    input: z.object({ key: pressKey(), device, parts: int(0, partsMost) }),
    data: z.object({ ...nothingLeft.shape, missing: z.array(z.int()) }),
  }),
  dropRun: own.write(`${base}/drop`, { about: 'Throws away a run that is not finished.', input: z.object({ id }) }),
  importRun: own.write(`${base}/import`, {
    about: 'A run recorded elsewhere, as a GPX file in the field `file`.',
    fileBytes: gpxBytes,
    input: z.object({ plan: id, key: pressKey() }),
    data: nothingLeft,
  }),
  appealRun: own.write(`${base}/appeal`, {
    about: 'Asks a teacher to look at an invalid run.',
    input: z.object({ id, text: needed(500) }),
  }),
  withdrawAppeal: own.write(`${base}/withdraw`, { about: 'Takes an appeal back.', input: z.object({ id }) }),
}
