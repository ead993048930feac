import { type Position, placed } from '#engines/presence/place.ts'
import type { CheckInProof, Rule } from './rules.ts'

/** What somebody who checks in shows: whether the code at the door was right, and where the device is. */
export type Shown = { door: boolean; position?: Position | undefined }
export type Unproven = 'needsDoor' | 'needsPlace' | 'farAway'

/** What these rules accept as proof. Rules saved before there was any have none. */
export const proofsOf = ({ proof = [], fence = null }: Pick<Rule, 'proof' | 'fence'>): CheckInProof[] =>
  proof.filter((one) => one !== 'place' || fence)

/** Why what is shown is not enough to check in, if it is not. */
export function unproven(rule: Rule, { door, position }: Shown): Unproven | undefined {
  const accepted = proofsOf(rule)
  if (!accepted.length || (door && accepted.includes('door'))) return undefined
  if (!accepted.includes('place')) return 'needsDoor'
  if (!position) return accepted.includes('door') ? 'needsDoor' : 'needsPlace'
  return placed(rule.fence ?? undefined, position).isThere ? undefined : 'farAway'
}
