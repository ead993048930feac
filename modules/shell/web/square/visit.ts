import { askQuietly } from '#kernel/web/calls/ask.ts'
import { currentSession } from '#kernel/web/session/session.ts'
import { homeContract } from '../../home-contract.ts'

/** Records the visit in the background; failures are ignored. */
export function rememberVisit(key: string): void {
  if (currentSession().state !== 'person') return
  void askQuietly(homeContract.visit, { key }, { changes: [homeContract.recents] })
}
