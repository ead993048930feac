import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { figureCalls } from '../../figures-contract.ts'
import type { Place } from './place.ts'

export type UnitFigures = ReceivedFrom<typeof figureCalls.fenji>
export type Counts = UnitFigures['own']

/** Refetch interval for today's figures. */
export const renewSeconds = 20

/** Figures of a unit and those below. A scope with a single unit starts in that unit instead of a list of one. */
export function useUnit(place: Place, isToday: boolean): { read: Read<UnitFigures>; unit: string } {
  const { plan, day, slot } = place
  const options = { when: plan !== '', ...(isToday && { every: renewSeconds * 1_000 }) }
  const first = useRead(figureCalls.fenji, { plan, day, slot, unit: place.unit }, options)
  const only = place.unit === '' && first.data?.list.length === 1 ? first.data.list[0]!.id : ''
  const second = useRead(figureCalls.fenji, { plan, day, slot, unit: only }, { ...options, when: only !== '' })
  return only === '' ? { read: first, unit: place.unit } : { read: second, unit: only }
}
