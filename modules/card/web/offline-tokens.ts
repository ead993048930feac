import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { answerPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'

/** A code for use without network, on this device. Removed once it was shown to a terminal. */
export type Token = { id: string; code: string; expires: number; most: number }

const keyOf = (person: string): string => `${answerPrefix}${pageInfo().site.id}/${person}/card-tokens`

/** Those that are still good, the first to end first. */
export function heldTokens(person: string): Token[] {
  const now = serverNow() / 1000
  const held = officeDb.get<Token[]>(keyOf(person)) ?? []
  return held.filter(({ expires }) => expires > now).toSorted((a, b) => a.expires - b.expires)
}

export function keepTokens(person: string, list: readonly Token[]): void {
  officeDb.set(keyOf(person), list)
}

export const dropToken = (person: string, id: string): void =>
  keepTokens(
    person,
    heldTokens(person).filter((token) => token.id !== id),
  )
