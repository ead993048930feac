import { folded, spelling } from '#kernel/server/people/spelling.ts'
import { pinyinWithin } from './pinyin-syllables.ts'
import { lastOf } from './search-terms.ts'

/** A range of spellings in byte order; the lower its rank, the closer to what was typed. */
export type Near = { start: string; end: string; rank: number }

/** Sounds alike; a letter missing, doubled or swapped with the next; any other letter. */
const ranks = { same: 0, alike: 1, fumbled: 2, other: 3 } as const

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** With fewer letters a typing error would match anyone; no name has more. */
const fewest = 4
const most = 24

/**
 * Index ranges for names typed with one error: a letter more, less, another, or two swapped. They are looked up in the
 * existing indexes, so that no further columns are needed. Characters are compared by pinyin: 张玮 is near 张伟.
 */
export function nearSpellings(typed: string): Near[] {
  const text = folded(typed).replaceAll(' ', '')
  if (/\p{Script=Han}/u.test(text)) return nearSounds(spelling(typed).pinyin)
  if (!/^[a-z]+$/.test(text) || text.length < fewest || text.length > most) return []
  const spelled = spelledLike(text)
  return [...turned(typed), ...(spelled.length ? spelled : slipped(text, () => true))]
}

/** Characters with the same pinyin, and with pinyin that many do not distinguish. */
function nearSounds(sound: string): Near[] {
  const same = beginning(sound, ranks.same)
  if (!/^[a-z]+$/.test(sound) || sound.length < fewest || sound.length > most) return [same]
  return [same, ...spelledLike(sound).filter(({ rank }) => rank === ranks.alike)]
}

/** Spellings with one error that are valid pinyin. */
function spelledLike(text: string): Near[] {
  const sound = blurred(text)
  const isAlike = (start: string) => mayBlur(start, text) && blurred(start) === sound
  return slipped(text, pinyinWithin(text)).map((near) => (isAlike(near.start) ? { ...near, rank: ranks.alike } : near))
}

/** Given name first: "Xiaoyu Lin" for Lin Xiaoyu. */
function turned(typed: string): Near[] {
  const words = folded(typed).split(' ')
  return words.length > 1 ? [beginning(words.at(-1)! + words.slice(0, -1).join(''), ranks.same)] : []
}

/** `isMeant` is asked about the text with its letters from `at` to `from` replaced. */
function slipped(text: string, isMeant: (at: number, by: string, from: number) => boolean): Near[] {
  const found = new Map<string, Near>()
  const put = (at: number, by: string, from: number, rank: number) => {
    if (!isMeant(at, by, from)) return
    const start = text.slice(0, at) + by + text.slice(from)
    if (start === text || found.has(start)) return
    // An error in the last letter cannot be told from a different name's prefix: there only the whole name matches.
    found.set(start, at < text.length - 1 ? beginning(start, rank) : whole(start, rank))
  }
  for (let at = 0; at <= text.length; at++) {
    const [here, after] = [text[at], text[at + 1]]
    if (here) put(at, '', at + 1, ranks.fumbled)
    if (here && after) put(at, after + here, at + 2, ranks.fumbled)
    for (const letter of letters) put(at, letter, at, ranks.fumbled)
    if (here) for (const letter of letters) put(at, letter, at + 1, ranks.other)
  }
  return [...found.values()]
}

/** Many people do not distinguish n from ng, z from zh or n from l. */
const blurred = (sound: string): string =>
  sound
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replaceAll('l', 'n')

/** Texts that differ first in letters which `blurred` leaves alone do not sound alike; most are told by that. */
function mayBlur(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return /[hgnl]/.test((a[at] ?? '') + (b[at] ?? ''))
}

const beginning = (start: string, rank: number): Near => ({ start, end: lastOf(start), rank })
const whole = (start: string, rank: number): Near => ({ start, end: `${start}\u0001`, rank })
