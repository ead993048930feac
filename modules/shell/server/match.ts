import { editDistance } from './edit-distance.ts'
import { type Entry, hasHan, soundOf, squash } from './search-index.ts'

/** A question as it was typed and as it sounds. */
export type Query = { typed: string; sound: string; han: boolean }

export function queryOf(text: string): Query {
  const typed = squash(text)
  const han = hasHan(typed)
  return { typed, sound: han ? soundOf(typed) : typed, han }
}

/** How well a service fits, 0 for not at all: its name before its initials, those before its sound, slips last. */
export function fitOf(entry: Entry, { typed, sound, han }: Query): number {
  if (typed === '') return 0
  const fits = [
    ...entry.names.map((name) => textFit(name, typed, [100, 90, 80])),
    ...entry.sounds.map((name) => textFit(name, sound, [72, 68, sound.length > 2 ? 52 : 0])),
    ...entry.tags.map((tag) => textFit(tag, typed, [30, 28, 0])),
    ...(han ? [] : entry.initials.map((name) => textFit(name, typed, [78, 74, typed.length > 1 ? 60 : 0]))),
  ]
  return Math.max(0, ...fits) || slipFit(entry, typed, sound)
}

function textFit(name: string, typed: string, [whole, start, within]: [number, number, number]): number {
  if (name === typed) return whole
  if (name.startsWith(typed)) return start
  return name.includes(typed) ? within : 0
}

/** One slip in a short word, two in a long one; a name that was only begun may hold them, too. */
function slipFit({ names, sounds }: Entry, typed: string, sound: string): number {
  const slips = Math.min(...names.map((name) => slipsIn(name, typed)), ...sounds.map((name) => slipsIn(name, sound)))
  return slips > 2 ? 0 : 45 - 10 * slips
}

function slipsIn(name: string, typed: string): number {
  const most = typed.length < (hasHan(typed) ? 3 : 4) ? 0 : typed.length < 8 ? 1 : 2
  const begun = name.slice(0, typed.length)
  const slips = Math.min(editDistance(name, typed, most), editDistance(begun, typed, most))
  return slips > most ? Infinity : slips
}
