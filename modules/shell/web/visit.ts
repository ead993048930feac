import { callServer } from '#kernel/web/call.ts'
import { queries } from '#kernel/web/query.ts'
import { currentSession } from '#kernel/web/session.ts'
import { contract } from '../contract.ts'

/** Remembers that a service was opened; nothing waits for it, and nothing is lost without it. */
export function rememberVisit(key: string): void {
  if (currentSession().state !== 'person') return
  callServer(contract.visit, { key })
    .then(() => queries.invalidateQueries({ queryKey: [contract.recents.path] }))
    .catch(() => {})
}
