import { nearSpellings } from '#engines/directory/server/near-spellings.ts'
import { lastOf } from '#engines/directory/server/search-terms.ts'
import { hanWords, isHan, longestToken, pairsOf, runsOf, soundOf, unitsOf } from './cut.ts'

/**
 * A range of tokens that matches a term of the question: term 1 is the main word, 0 the whole question. Better matches
 * have lower ranks.
 */
export type Range = { start: string; end: string; term: number; rank: number }

export type Question = {
  ranges: Range[]
  /** Tried if nothing is found: the same terms by pinyin, or with one typing error. */
  near: Range[]
  count: number
  /** How many different terms must match. */
  enough: number
  /** Whether the main word alone is enough. */
  mainDoes: boolean
}

const mostTerms = 6
const mostNear = 1_500

/** Stop words. */
const fillers = new Set(
  (
    '的 了 吗 呢 我 要 想 我要 我想 想要 请 去 在 是 和 与 怎么 怎样 如何 什么 哪里 哪儿 哪个 在哪 多少 几点 可以 能 办理 一下 ' +
    '怎麼 怎樣 什麼 哪裡 嗎 辦理 a an the of to in on at for and or how do does i my is are can where what when'
  ).split(' '),
)

export function questionOf(typed: string): Question | undefined {
  const terms = termsOf(typed)
  if (terms.length === 0) return undefined
  const exact = terms.map((term, i) => rangeOf(term, i + 1))
  const whole = cut(runsOf(typed).join(''))
  const ranges = terms.length > 1 ? [...exact, rangeOf(whole, 0)] : exact
  const near = terms.flatMap((term, i) => nearRanges(term, i + 1))
  return {
    ranges,
    near: near.length ? [...exact, ...near].slice(0, mostNear) : [],
    count: terms.length,
    enough: Math.ceil((terms.length * 2) / 3),
    mainDoes: terms.length <= 2,
  }
}

/** The main word first: the longest, or the first of equals. */
export function termsOf(typed: string): string[] {
  const isFiller = (word: string) => fillers.has(word)
  const telling = runsOf(typed).flatMap((run) => (isHan(run) ? hanWords(run, isFiller) : isFiller(run) ? [] : [run]))
  const words = telling.length ? telling : runsOf(typed)
  const terms = [...new Set(words.map(cut))].slice(0, mostTerms)
  const main = terms.reduce((best, term) => (lengthOf(term) > lengthOf(best) ? term : best), terms[0] ?? '')
  return main ? [main, ...terms.filter((term) => term !== main)] : []
}

/** Measured in keystrokes. */
const lengthOf = (term: string): number => (isHan(term) ? unitsOf(term).length * 3 : term.length)

const cut = (text: string): string => [...text].slice(0, longestToken).join('')

/** A single letter or digit matches only itself: as a prefix it would match everything. */
function rangeOf(term: string, number: number): Range {
  const isBegun = isHan(term) || term.length > 1
  return { start: term, end: isBegun ? lastOf(term) : `${term}\u0001`, term: number, rank: 0 }
}

/** By pinyin, by part of a long word, then with one typing error. */
function nearRanges(term: string, number: number): Range[] {
  if (unitsOf(term).length === 1 && isHan(term)) return []
  const near = nearSpellings(term).map(({ start, end, rank }) => ({ start, end, term: number, rank: rank + 2 }))
  if (!isHan(term)) return near
  const sound = soundOf(term)
  const parts = unitsOf(term).length > 2 ? pairsOf(term) : []
  return [
    { start: sound, end: lastOf(sound), term: number, rank: 1 },
    ...parts.map((part) => ({ start: part, end: lastOf(part), term: number, rank: 4 })),
    ...near,
  ]
}
