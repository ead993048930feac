import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, day } from '#kernel/shapes.ts'
import { anyUnit, counts, dayOfPlan, statisticsRight, titledSlots, whenAsked } from './figure-shapes.ts'
import { listedCalls } from './listed-contract.ts'
import { presetNames } from './presets/all.ts'
import { planStates } from './shapes.ts'

const { read, write } = callsFor(statisticsRight)

const plan = {
  id: z.string(),
  title: z.string(),
  preset: z.enum(presetNames),
  state: z.enum(planStates),
  startsOn: day(),
  endsOn: day(),
  slots: titledSlots,
}

const countCalls = {
  groups: read('/ncov/wap/default/groups', {
    about: 'The plans whose figures may be looked at, with today’s over everyone within one’s scope.',
    service: 'figures',
    input: z.object({ preset: z.enum([...presetNames, 'all']).default('all') }),
    data: z.object({
      list: z.array(z.object({ ...plan, day: day(), asks: whenAsked, ...counts })),
      serverTime: z.int(),
    }),
  }),
  statistics: read('/ncov/wap/default/statistics', {
    about: 'Day by day how many have reported, late, out of the ordinary or not at all.',
    service: 'figures',
    input: z.object({ plan: z.uuid(), from: anyDay(), to: anyDay(), unit: anyUnit }),
    data: z.object({ days: z.array(z.object({ day: day(), ...counts })), serverTime: z.int() }),
  }),
  fenji: read('/ncov/wap/default/fenji', {
    about: 'One step down the tree: the units below one, or those where one’s own scope begins, each with its figures.',
    service: 'figures',
    input: z.object(dayOfPlan),
    data: z.object({
      day: day(),
      title: z.string(),
      state: z.enum(planStates),
      slots: titledSlots,
      /** Whether the caller's scope is the whole site. */
      whole: z.boolean(),
      /** From the root of the caller's scope down to the requested unit. */
      path: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Counts of the unit itself including its direct members; of the whole scope if no unit is given. */
      own: z.object(counts),
      asks: whenAsked,
      /** Figures confirmed by the person in charge. */
      commit: z.object({ by: z.string(), at: z.int(), counts: z.object(counts).partial() }).nullable(),
      canRemind: z.boolean(),
      list: z.array(
        z.object({ id: z.string(), name: z.string(), hasMore: z.boolean(), committed: z.boolean(), ...counts }),
      ),
      serverTime: z.int(),
    }),
  }),
  types: read('/ncov/wap/default/types', {
    about: 'What the reports of a day were like: by state, and by reason for those who follow up on cases.',
    service: 'figures',
    input: z.object(dayOfPlan),
    data: z.object({
      day: day(),
      counts: z.object(counts),
      asks: whenAsked,
      mayReasons: z.boolean(),
      reasons: z.array(z.object({ name: z.string(), title: z.string(), n: z.int() })),
    }),
  }),
  units: read('/ncov/wap/default/units', {
    about: 'The open units within one’s scope, each after the one above it.',
    service: 'figures',
    data: z.object({ list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string() })) }),
  }),
  commit: write('/ncov/wap/default/commit', {
    about: 'Confirms a unit’s figures of a day to those above.',
    service: 'figures',
    input: z.object({ plan: z.uuid(), day: anyDay(), unit: z.uuid() }),
  }),
}

export const figureCalls = { ...countCalls, ...listedCalls }
