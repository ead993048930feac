import type { PermissionMap } from '#kernel/access.ts'
import type { Viewing } from '#kernel/shell-contract.ts'
import { officeDb } from '../offline/local-cache.ts'
import { pageInfo } from '../pages/page-info.ts'
import { dropCachedAnswers, dropPersonalDataButDrafts } from './personal-data.ts'
import { sessionMark } from './session-mark.ts'

/** The last person and the mark of their session, cached in the browser. */
type CachedSession = {
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

/** Whether the session has changed since the last page load. */
export const hasSessionChanged = (): boolean => changed

/**
 * The cached person, if it is still the same session. If not, they have logged out or someone else has logged in,
 * perhaps outside of our pages: then their cached data is deleted before anything is drawn. Unsent drafts stay until it
 * is known who is logged in, for it may be the same person after a new login.
 */
export function ownCachedSession(): CachedSession | undefined {
  const cached = officeDb.get<CachedSession>(key())
  if (cached?.mark && cached.mark === sessionMark()) return cached
  changed = cached !== undefined
  if (cached) dropPersonalDataButDrafts()
  else dropCachedAnswers()
  return undefined
}
