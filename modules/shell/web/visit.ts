import { callServer } from '#kernel/web/call.ts'
import { askAgain } from '#kernel/web/reads.ts'
import { currentSession } from '#kernel/web/session.ts'
import { contract } from '../contract.ts'

/** Records the visit in the background; failures are ignored. */
export function rememberVisit(key: string): void {
  if (currentSession().state !== 'person') return
  callServer(contract.visit, { key })
    .then(() => askAgain(contract.recents))
    .catch(() => {})
}
