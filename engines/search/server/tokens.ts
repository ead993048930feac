import { hanWords, isHan, longestToken, pairsOf, runsOf, soundsOf, unitsOf } from './cut.ts'

/** Order among equally good matches. */
export const ranks = { form: 0, guide: 1, event: 2, place: 2, notice: 3, article: 4 } as const
export type Rank = keyof typeof ranks

export type Token = { tier: number; token: string; weight: number }

export type Worded = {
  rank: Rank
  /** Its title in every language. */
  names: readonly string[]
  /** Further words that are indexed like a name. */
  words: readonly string[]
  /** One for each language it was written in. */
  body: string | readonly string[]
}

const mostUnits = 40
const mostWords = 40
/** Limit for each body text. */
const mostBody = 300
const mostText = 8_000

/** Weight by kind of match: start of a name, within a name, pinyin, initials. */
const byName = { start: 60, within: 50, sound: 40, soundWithin: 36, initials: 34, initialsWithin: 30 }

/** From this weight on the match is in a name; below it in a body text. */
export const namedFrom = 900
const weights = { name: 1_000, word: 950 }

/** Names and further words weigh more than body text; then the rank counts, then the kind of match. */
export function tokensOf({ rank, names, words, body }: Worded): Token[] {
  const tier = ranks[rank] < ranks.notice ? 0 : 1
  const bonus = (ranks.article - ranks[rank]) * 100
  const found = new Map<string, number>()
  const add = (token: string, weight: number) => {
    if (token && weight > (found.get(token) ?? -1)) found.set(token, weight)
  }
  for (const name of names) for (const { token, weight } of nameTokens(name)) add(token, weights.name + bonus + weight)
  for (const word of words.slice(0, mostWords)) {
    for (const { token, weight } of nameTokens(word)) add(token, weights.word + bonus + weight)
  }
  const bodies = [body]
    .flat()
    .map((one) => [...bodyTokens(one)].filter((token) => !found.has(token)).slice(0, mostBody))
  const text = [...new Set(bodies.flat())]
  return [
    ...[...found].map(([token, weight]) => ({ tier, token, weight })),
    ...text.map((token) => ({ tier: 2, token, weight: bonus / 10 })),
  ]
}

/** Suffixes of a name from each of its units, as written, in pinyin and as initials: searched by prefix. */
function* nameTokens(name: string): Iterable<Omit<Token, 'tier'>> {
  const units = unitsOf(name).slice(0, mostUnits)
  const sounds = soundsOf(name).slice(0, mostUnits)
  const initials = sounds.map((sound) => [...sound][0] ?? '')
  for (let at = 0; at < units.length; at++) {
    const first = at === 0
    yield { token: from(units, at), weight: first ? byName.start : byName.within }
    yield { token: from(sounds, at), weight: first ? byName.sound : byName.soundWithin }
    const letters = from(initials, at)
    if (letters.length > 1) yield { token: letters, weight: first ? byName.initials : byName.initialsWithin }
  }
}

const from = (units: readonly string[], at: number): string => cut(units.slice(at, at + longestToken).join(''))
const cut = (text: string): string => [...text].slice(0, longestToken).join('')

/** The words of a text, then pairs of characters for words that the segmenter splits differently. */
function bodyTokens(body: string): Set<string> {
  const runs = runsOf(body.slice(0, mostText))
  const words = runs.flatMap((run) => (isHan(run) ? hanWords(run) : run.length > 1 ? [run] : []))
  const pairs = runs.filter(isHan).flatMap(pairsOf)
  return new Set([...words, ...pairs].filter((word) => [...word].length > 1).map(cut))
}
