import type { PermissionMap } from '#kernel/access.ts'
import type { Viewing } from '#kernel/platform.ts'
import { officeDb } from './local-cache.ts'
import { pageInfo } from './page-info.ts'
import { sessionMark } from './session-mark.ts'
import { dropCopies, dropTracesButDrafts } from './traces.ts'

/** Who was here last, and the mark of the session they had. */
export type CachedSession = {
  uid: string
  name: string
  permissions: PermissionMap
  viewing?: Viewing | undefined
  mark: string
}

const key = (): string => `session/${pageInfo().site.id}`

export const cacheSession = (session: CachedSession): void => void officeDb.set(key(), session)
export const dropCachedSession = (): void => officeDb.remove(key())

let changed = false

/** Whether this page began with another session than the last one knew. */
export const hasSessionChanged = (): boolean => changed

/**
 * Whoever was here last, if it is still their session. If it is not, they have logged out or someone else has logged in,
 * perhaps by a door without a page of ours: then everything of theirs goes before anything is drawn. Unsent work waits
 * until it is known who is here, for it may be they themselves, back from a sign-in elsewhere.
 */
export function ownCachedSession(): CachedSession | undefined {
  const cached = officeDb.get<CachedSession>(key())
  if (cached?.mark && cached.mark === sessionMark()) return cached
  changed = cached !== undefined
  if (cached) dropTracesButDrafts()
  else dropCopies()
  return undefined
}
