import { pageInfo } from '../pages/page-info.ts'
import { currentSession, isStillUs, personKey, sessionKnown } from '../session/session.ts'
import { answerPrefix, officeDb } from './local-cache.ts'

/** Cache key of a read. */
export type ReadKey = readonly [path: string, input: unknown, language: string]

type CachedAnswer<D> = { data: D; asOf: number }

const longest = 30 * 24 * 3600

/**
 * Stores the last answer in the local cache, by person, site and language. `mark` is the session mark when the request
 * was sent: if the session has changed since, nothing is stored.
 */
export async function cacheAnswer(key: ReadKey, data: unknown, mark: string): Promise<void> {
  const asOf = Date.now()
  const person = personKey(await sessionKnown())
  if (pageInfo().offline && isStillUs(mark)) officeDb.set(cacheKey(key, person), { data, asOf }, { seconds: longest })
}

export const cachedAnswer = <D>(key: ReadKey): CachedAnswer<D> | undefined =>
  officeDb.get<CachedAnswer<D>>(cacheKey(key, personKey(currentSession())))

function cacheKey([path, input, language]: ReadKey, person: string): string {
  return `${answerPrefix}${pageInfo().site.id}/${person}/${language}${path}?${JSON.stringify(input ?? {})}`
}
