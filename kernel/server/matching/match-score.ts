import { editDistance } from './edit-distance.ts'
import { hasHan, type NameSpellings, soundOf, squash } from './name-spellings.ts'

/** A search text as typed and as pinyin. */
export type Query = Readonly<{ typed: string; sound: string; han: boolean }>

export function queryOf(text: string): Query {
  const typed = squash(text)
  const han = hasHan(typed)
  return { typed, sound: han ? soundOf(typed) : typed, han }
}

/** Match score, 0 for no match: names rank above initials, initials above pinyin. */
export function matchScore({ names, sounds, initials }: NameSpellings, { typed, sound, han }: Query): number {
  if (typed === '') return 0
  let best = 0
  for (const name of names) best = Math.max(best, textScore(name, typed, [100, 90, 80]))
  for (const name of sounds) best = Math.max(best, textScore(name, sound, [72, 68, sound.length > 2 ? 52 : 0]))
  if (han) return best
  for (const name of initials) best = Math.max(best, textScore(name, typed, [78, 74, typed.length > 1 ? 60 : 0]))
  return best
}

export function textScore(name: string, typed: string, [whole, start, within]: [number, number, number]): number {
  if (name === typed) return whole
  if (name.startsWith(typed)) return start
  return name.includes(typed) ? within : 0
}

/** Fuzzy score: allows one typo in a short word, two in a long one; also against the beginning of a name. */
export function fuzzyScore({ names, sounds }: NameSpellings, { typed, sound, han }: Query): number {
  const slips = Math.min(fewestSlips(names, typed, han ? 3 : 4), fewestSlips(sounds, sound, 4))
  return slips > 2 ? 0 : 45 - 10 * slips
}

/** With fewer letters than `enough` a typo would match anything. */
function fewestSlips(names: readonly string[], typed: string, enough: number): number {
  const most = typed.length < enough ? 0 : typed.length < 8 ? 1 : 2
  return most === 0 ? Number.POSITIVE_INFINITY : Math.min(...names.map((name) => slipsIn(name, typed, most)))
}

function slipsIn(name: string, typed: string, most: number): number {
  const begun = name.slice(0, typed.length)
  const slips = Math.min(editDistance(name, typed, most), editDistance(begun, typed, most))
  return slips > most ? Number.POSITIVE_INFINITY : slips
}
