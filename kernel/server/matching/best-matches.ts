import { fuzzyScore, matchScore, type Query, queryOf } from './match-score.ts'
import { cachedSpellingsOf, type NameSpellings } from './name-spellings.ts'

/** Searches a list in memory by name, pinyin or initials, best match first; fuzzy matches only if there are none. */
export function bestMatches<T>(list: readonly T[], typed: string, namesOf: (item: T) => readonly string[]): T[] {
  const query = queryOf(typed)
  const called = fitting(list, namesOf, query, matchScore)
  return called.length ? called : fitting(list, namesOf, query, fuzzyScore)
}

type Weigh = (spelled: NameSpellings, query: Query) => number

function fitting<T>(list: readonly T[], namesOf: (item: T) => readonly string[], query: Query, weigh: Weigh): T[] {
  return list
    .map((item) => {
      const fits = namesOf(item).map((name) => (name ? weigh(cachedSpellingsOf(name), query) : 0))
      return { item, fit: Math.max(0, ...fits) }
    })
    .filter((found) => found.fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item)
}
