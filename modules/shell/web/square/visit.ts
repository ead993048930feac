import { askQuietly } from '#kernel/web/calls/ask.ts'
import { currentSession } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'

/** Records the visit in the background; failures are ignored. */
export function rememberVisit(key: string): void {
  if (currentSession().state !== 'person') return
  void askQuietly(contract.visit, { key }, { changes: [contract.recents] })
}
