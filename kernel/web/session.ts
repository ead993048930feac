import { allows, isAdministrator as holdsAny, type PermissionMap } from '#kernel/access.ts'
import { getAllAuth, getUserName, logout as logoutCall } from '#kernel/platform.ts'
import { callServer } from './call.ts'
import { NotLoggedIn } from './faults.ts'
import { keptPrefix, officeDb } from './local-cache.ts'
import { baseRoute, pageInfo } from './page-info.ts'
import { askReadsAgain, forgetReads } from './query.ts'
import { createStore, useStore } from './store.ts'

/** `unknown` until the server has said; then someone, or no one. */
export type Session =
  | { state: 'unknown'; permissions: PermissionMap }
  | { state: 'anonymous'; permissions: PermissionMap }
  | { state: 'person'; uid: string; name: string; permissions: PermissionMap }

const session = createStore<Session>({ state: 'unknown', permissions: {} })

export const useSession = (): Session => useStore(session)
export const currentSession = (): Session => session.get()
export const personKey = (now: Session = session.get()): string => (now.state === 'person' ? now.uid : '')

export const may = (app: string, module?: string): boolean => allows(session.get().permissions, app, module)
export const isAdministrator = (): boolean => holdsAny(session.get().permissions)
export const useMay = (app: string, module?: string): boolean => allows(useSession().permissions, app, module)
export const useIsAdministrator = (): boolean => holdsAny(useSession().permissions)

let known: Promise<Session> | undefined

/** Begins with what was cached, so that nothing waits, and has it confirmed. */
export function startSession(): void {
  session.set(cachedSession() ?? session.get())
  void loadSession()
}

/** Settles once the server has said who is here. */
export const sessionKnown = (): Promise<Session> => known ?? loadSession()

/**
 * Asks who is here and what they may do, and caches both; a login that leaves the page open calls it again. The session
 * cookie is out of a script's reach, so that no one is logged in is learnt from a 10013. Without a signal the cached
 * answer stands.
 */
export function loadSession(): Promise<Session> {
  known = askWho()
  return known
}

async function askWho(): Promise<Session> {
  try {
    const [permissions, { name, uid }] = await Promise.all([callServer(getAllAuth), callServer(getUserName)])
    become({ state: 'person', uid, name, permissions })
  } catch (fault) {
    if (fault instanceof NotLoggedIn) forgetPerson()
    else if (session.get().state === 'unknown') session.set(anonymous)
  }
  return session.get()
}

/** Without a session nothing of the last person stays: neither rights nor name nor copies of answers. */
export function forgetPerson(): void {
  officeDb.remove(cacheKey())
  if (session.get().state === 'person') {
    officeDb.clear(keptPrefix)
    forgetReads()
  }
  session.set(anonymous)
}

export async function logout(): Promise<void> {
  await callServer(logoutCall)
  officeDb.clear(keptPrefix)
  forgetPerson()
  location.assign(pageInfo().site.logout || baseRoute())
}

/** Where to log in and come back to this very page. */
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
const cacheKey = (): string => `session/${pageInfo().site.id}`

function become(next: Session & { state: 'person' }): void {
  const last = session.get()
  if (last.state === 'person' && last.uid !== next.uid) officeDb.clear(keptPrefix)
  const { uid, name, permissions } = next
  officeDb.set(cacheKey(), { uid, name, permissions })
  session.set(next)
  if (last.state !== 'unknown' && personKey(last) !== uid) askReadsAgain()
}

function cachedSession() {
  const cached = officeDb.get<{ uid: string; name: string; permissions: PermissionMap }>(cacheKey())
  return cached && ({ state: 'person', ...cached } as const)
}
