import { folded, spelling } from '#kernel/server/people/spelling.ts'
import { isPinyin } from './pinyin-syllables.ts'
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
  return slipped(text, isPinyin).map((near) => (blurred(near.start) === sound ? { ...near, rank: ranks.alike } : near))
}

/** Given name first: "Xiaoyu Lin" for Lin Xiaoyu. */
function turned(typed: string): Near[] {
  const words = folded(typed).split(' ')
  return words.length > 1 ? [beginning(words.at(-1)! + words.slice(0, -1).join(''), ranks.same)] : []
}

function slipped(text: string, isMeant: (start: string) => boolean): Near[] {
  const found = new Map<string, Near>()
  const put = (start: string, at: number, rank: number) => {
    if (start === text || found.has(start) || !isMeant(start)) return
    // An error in the last letter cannot be told from a different name's prefix: there only the whole name matches.
    found.set(start, at < text.length - 1 ? beginning(start, rank) : whole(start, rank))
  }
  for (let at = 0; at <= text.length; at++) {
    const [before, here, after] = [text.slice(0, at), text.slice(at), text.slice(at + 1)]
    if (here) put(before + after, at, ranks.fumbled)
    if (after) put(before + after[0] + here[0] + after.slice(1), at, ranks.fumbled)
    for (const letter of letters) put(before + letter + here, at, ranks.fumbled)
    if (here) for (const letter of letters) put(before + letter + after, at, ranks.other)
  }
  return [...found.values()]
}

/** Many people do not distinguish n from ng, z from zh or n from l. */
const blurred = (sound: string): string =>
  sound
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replaceAll('l', 'n')

const beginning = (start: string, rank: number): Near => ({ start, end: lastOf(start), rank })
const whole = (start: string, rank: number): Near => ({ start, end: `${start}\u0001`, rank })
