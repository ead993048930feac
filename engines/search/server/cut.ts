import { pinyin } from 'pinyin-pro'

/** Longest part of a word that is indexed and searched. */
export const longestToken = 24

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Splits a text into runs of Chinese characters and of other letters and digits; normalises full-width forms. */
export function runsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  return plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? []
}

export const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run)

/** Chinese characters one by one, other words whole: a name can be searched from the start of any of them. */
export const unitsOf = (text: string): string[] => runsOf(text).flatMap((run) => (isHan(run) ? [...run] : [run]))

/** The same in pinyin, one for each unit. */
export function soundsOf(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (!isHan(run)) return [run]
    const sounds = pinyin(run, { toneType: 'none', type: 'array', v: true })
    const units = [...run]
    return units.map((unit, i) => sounds[i]?.toLowerCase() ?? unit)
  })
}

export const soundOf = (text: string): string => soundsOf(text).join('').slice(0, longestToken)

/**
 * Segments a run of Chinese into words. Where the segmenter leaves single characters, two of them make a word (报|修,
 * 挂|失), and one alone joins the word before it (图书|馆).
 */
export function hanWords(run: string, isFiller: (word: string) => boolean = () => false): string[] {
  const words: string[] = []
  let singles: string[] = []
  for (const { segment } of segmenter.segment(run)) {
    const filler = isFiller(segment)
    if ([...segment].length === 1 && !filler) singles.push(segment)
    else {
      words.push(...joinedSingles(singles, words), ...(filler ? [] : [segment]))
      singles = []
    }
  }
  words.push(...joinedSingles(singles, words))
  return words
}

/** Pairs of the single characters; if their number is odd, the first joins the word before. */
function joinedSingles(singles: readonly string[], words: string[]): string[] {
  const rest = [...singles]
  if (rest.length % 2 === 1 && words.length) words.push(words.pop()! + rest.shift()!)
  const made: string[] = []
  while (rest.length) made.push(rest.splice(0, 2).join(''))
  return made
}

export function pairsOf(run: string): string[] {
  const all = [...run]
  return all.slice(1).map((letter, i) => all[i]! + letter)
}
