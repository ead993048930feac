import { keptPrefix, officeDb } from './local-cache.ts'
import { pageInfo } from './page-info.ts'
import { currentSession, isStillUs, personKey, sessionKnown } from './session.ts'

/** Cache key of a read. */
export type ReadKey = readonly [path: string, input: unknown, language: string]

export type KeptAnswer<D> = { data: D; asOf: number }

const longest = 30 * 24 * 3600

/**
 * Stores the last answer in the local cache, by person, site and language. `mark` is the session mark when the request
 * was sent: if the session has changed since, nothing is stored.
 */
export async function keep(key: ReadKey, data: unknown, mark: string): Promise<void> {
  const asOf = Date.now()
  const person = personKey(await sessionKnown())
  if (pageInfo().offline && isStillUs(mark)) officeDb.set(cacheKey(key, person), { data, asOf }, { seconds: longest })
}

export const keptAnswer = <D>(key: ReadKey): KeptAnswer<D> | undefined =>
  officeDb.get<KeptAnswer<D>>(cacheKey(key, personKey(currentSession())))

function cacheKey([path, input, language]: ReadKey, person: string): string {
  return `${keptPrefix}${pageInfo().site.id}/${person}/${language}${path}?${JSON.stringify(input ?? {})}`
}
