import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { figureCalls } from '../../figures-contract.ts'
import { groups } from '../../variants.ts'
import type { GroupName } from './place.ts'

export type ShownPlan = ReceivedFrom<typeof figureCalls.groups>['list'][number]

/** Plans of a group, and the current one: the requested, or the first running. */
export function usePlan(
  group: GroupName,
  asked: string,
): { read: Read<unknown>; plans: ShownPlan[]; plan?: ShownPlan } {
  const read = useRead(figureCalls.groups, { preset: groups[group].preset })
  const plans = read.data?.list ?? []
  const plan = plans.find(({ id }) => id === asked) ?? plans.find(({ state }) => state === 'running') ?? plans[0]
  return { read, plans, ...(plan && { plan }) }
}
