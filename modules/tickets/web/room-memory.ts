/** What this tab remembers of a session's waiting room: that it was in it, and the hash it was shown before the draw. */
const nameOf = (session: string): string => `tickets/room/${session}`

/** The first hash stays: a line is checked against what was promised, not against what is said afterwards. */
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
