/** Per tab: whether it was in a session's waiting room, and the hash shown before the draw. */
const nameOf = (session: string): string => `tickets/room/${session}`

/** The first hash is kept: the order is verified against the hash published before the draw. */
export function rememberRoom(session: string, commitment: string): void {
  try {
    if (!promisedIn(session)) sessionStorage.setItem(nameOf(session), commitment)
  } catch {
    return
  }
}

export const wasIn = (session: string): boolean => session !== '' && stored(session) !== null

/** '' if the tab saw none before the draw. */
export const promisedIn = (session: string): string => stored(session) ?? ''

function stored(session: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(session))
  } catch {
    return null
  }
}
