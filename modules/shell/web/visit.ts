import { callServer } from '#kernel/web/call.ts'
import { askAgain } from '#kernel/web/reads.ts'
import { currentSession } from '#kernel/web/session.ts'
import { contract } from '../contract.ts'

/** Remembers that a service was opened; nothing waits for it, and nothing is lost without it. */
export function rememberVisit(key: string): void {
  if (currentSession().state !== 'person') return
  callServer(contract.visit, { key })
    .then(() => askAgain(contract.recents))
    .catch(() => {})
}
