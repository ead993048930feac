import { allows, isAdministrator as holdsAny, type PermissionMap } from '#kernel/access.ts'
import { getAllAuth, getUserName, logout as logoutCall, type Viewing } from '#kernel/shell-contract.ts'
import { callServer } from '../calls/call.ts'
import { NotLoggedIn } from '../calls/faults.ts'
import { forgetReads, refetchAll } from '../calls/reads.ts'
import { watchLanguage } from '../language.tsx'
import { officeDb } from '../offline/local-cache.ts'
import { baseRoute, pageInfo } from '../pages/page-info.ts'
import { createStore, useStore } from '../store.ts'
import { cacheSession, dropCachedSession, hasSessionChanged, ownCachedSession } from './cached-session.ts'
import { dropCachedAnswers, dropDraftsOfOthers, dropPersonalData } from './personal-data.ts'
import { sessionMark } from './session-mark.ts'

/** `unknown` until the server has answered; then a person or anonymous. */
export type Session =
  | { state: 'unknown'; permissions: PermissionMap }
  | { state: 'anonymous'; permissions: PermissionMap }
  | { state: 'person'; uid: string; name: string; permissions: PermissionMap; viewing?: Viewing | undefined }

const session = createStore<Session>({ state: 'unknown', permissions: {} })

export const useSession = (): Session => useStore(session)
export const currentSession = (): Session => session.get()
export const watchSession = (listener: () => void): (() => void) => session.watch(listener)
/** Cache key per person, and per view as someone else: cached data of one is never shown to another. */
export function personKey(now: Session = session.get()): string {
  if (now.state !== 'person') return ''
  return now.viewing ? `${now.uid} as ${now.viewing.as}` : now.uid
}

/** The kind of person an administrator is viewing the site as; undefined otherwise. */
export function useViewing(): Viewing | undefined {
  const now = useSession()
  return now.state === 'person' ? now.viewing : undefined
}

export const may = (app: string, module?: string): boolean => allows(session.get().permissions, app, module)
export const isAdministrator = (): boolean => holdsAny(session.get().permissions)
export const useMay = (app: string, module?: string): boolean => allows(useSession().permissions, app, module)
export const useIsAdministrator = (): boolean => holdsAny(useSession().permissions)

let known: Promise<Session> | undefined
/** The cached person, until the server has answered. */
let cached: Session | undefined
/** Session mark when the server last told who is logged in. */
let heardUnder = ''

/**
 * Starts with the cached person, so that nothing waits, and has it confirmed. A document from the offline cache cannot
 * confirm the session, so there the cached person is only used once the server has answered or cannot be reached.
 */
export function startSession(): void {
  const last = ownCachedSession()
  cached = last && { ...last, state: 'person' }
  heardUnder = last?.mark ?? ''
  if (cached && (pageInfo().serverTime > 0 || !navigator.onLine)) session.set(cached)
  void loadSession()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && isStillUs())
}

/** False when another tab has changed the session; the session is then loaded again. */
export function isStillUs(mark: string = sessionMark()): boolean {
  const same = mark === heardUnder && mark === sessionMark()
  if (!same) void loadSession()
  return same
}

// A person's name may differ by language.
watchLanguage(() => {
  if (session.get().state === 'person') void loadSession()
})

/** Resolves once the server has told who is logged in. */
export const sessionKnown = (): Promise<Session> => known ?? loadSession()

/**
 * Loads the person and their rights, and caches both; called again after a login that does not leave the page. Scripts
 * cannot read the session cookie, so being anonymous is recognized by code 10013. Offline the cached answer is used.
 */
export function loadSession(): Promise<Session> {
  known = askWho()
  return known
}

async function askWho(tries = 3): Promise<Session> {
  const mark = sessionMark()
  try {
    const [permissions, { name, uid, viewing }] = await Promise.all([callServer(getAllAuth), callServer(getUserName)])
    // A login in another tab came in between: the answers may be about two people.
    if (mark !== sessionMark() && tries > 1) return await askWho(tries - 1)
    heardUnder = mark
    become({ state: 'person', uid, name, permissions, viewing })
  } catch (fault) {
    if (fault instanceof NotLoggedIn) {
      heardUnder = mark
      forgetPerson()
    } else if (session.get().state === 'unknown') session.set(cached ?? anonymous)
  }
  return session.get()
}

/**
 * Clears everything of the last person: rights, name, cached answers. Drafts stay if the session merely expired, so
 * that the person can log in again and go on.
 */
export function forgetPerson(): void {
  dropCachedSession()
  dropCachedAnswers()
  if (hasSessionChanged()) dropDraftsOfOthers('')
  if (session.get().state === 'person') forgetReads()
  session.set(anonymous)
}

/** Deletes local data also when offline, though the session itself can then not be ended. */
export async function logout(): Promise<void> {
  dropPersonalData()
  const { url } = await callServer(logoutCall)
  forgetPerson()
  dropPersonalData()
  location.assign(url || pageInfo().site.logout || baseRoute())
}

/** Login URL with a redirect back to this page. */
export function loginAddress(back: string = location.href): string {
  const { login } = pageInfo().site
  return `${login}${login.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(back)}`
}

const flagKey = 'login'

/** Set while a 10013 is being shown, so that ten calls refused at once ask for one login. */
export const flagLogin = (): void => void officeDb.set(flagKey, 1)
export const loginFlagged = (): boolean => officeDb.get(flagKey) === 1
export const clearLoginFlag = (): void => officeDb.remove(flagKey)

const anonymous: Session = { state: 'anonymous', permissions: {} }

function become(next: Session & { state: 'person' }): void {
  const last = session.get()
  if (last.state === 'person' && personKey(last) !== personKey(next)) dropCachedAnswers()
  const { uid, name, permissions, viewing } = next
  dropDraftsOfOthers(uid)
  cacheSession({ uid, name, permissions, viewing, mark: heardUnder })
  session.set(next)
  if (last.state !== 'unknown' && personKey(last) !== personKey(next)) refetchAll()
}
