import type { ReceivedFrom } from '#kernel/contract.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { PeopleWords } from '../words.ts'

export type Outcome = ReceivedFrom<typeof contract.leaveMany>

export const changedByBulk = [contract.people, contract.person, contract.grants, contract.grantRoles, contract.units]

/** Number of changed people; the others are mentioned only if there are any. */
export function outcomeText(w: PeopleWords, { changed, same, refused }: Outcome): string {
  const counts = { changed: formatNumber(changed), same: formatNumber(same), refused: formatNumber(refused) }
  return w(same + refused > 0 ? 'bulk.changedSome' : 'bulk.changed', counts)
}
