import type { ReceivedFrom } from '#kernel/contract.ts'
import type { contract } from '../contract.ts'

export type BookUnit = ReceivedFrom<typeof contract.contactUnits>['list'][number]

export const childrenOf = (units: readonly BookUnit[], parent: string): BookUnit[] =>
  units.filter((unit) => unit.parent === parent)

/** If there is a single top unit (the university), its children are listed instead. */
export function topOf(units: readonly BookUnit[]): BookUnit[] {
  const top = childrenOf(units, '')
  const below = top.length === 1 ? childrenOf(units, top[0]!.id) : []
  return below.length ? below : top
}

export function lineOf(units: readonly BookUnit[], id: string): BookUnit[] {
  const unit = units.find((one) => one.id === id)
  return unit ? [...lineOf(units, unit.parent), unit] : []
}
