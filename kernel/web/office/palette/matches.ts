/** A page or an object to open. */
export type Command = {
  key: string
  label: string
  /** Its group, or its kind. */
  hint: string
  icon: string
  page: string
}

/** Pinyin of a label, by syllable. */
export type Spelling = readonly string[]

/** Matches by name or from the beginning; and matches somewhere within. */
type Fitting = { near: Command[]; far: Command[] }

const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Matching commands, best first: start of the label, its pinyin, its middle, its group. */
export function matching(
  commands: readonly Command[],
  typed: string,
  spellingOf: (label: string) => Spelling | undefined,
): Fitting {
  const q = flat(typed)
  if (!q) return { near: [...commands], far: [] }
  const ranked = commands
    .map((command) => ({ command, rank: rankOf(command, q, spellingOf(command.label) ?? []) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank)
  const of = (isNear: boolean) => ranked.filter(({ rank }) => rank < far === isNear).map(({ command }) => command)
  return { near: of(true), far: of(false) }
}

const far = 5
const none = 9

function rankOf({ label, hint }: Command, q: string, spelling: Spelling): number {
  const name = flat(label)
  const initials = spelling.map((syllable) => syllable.charAt(0)).join('')
  const fits = [
    name === q,
    name.startsWith(q),
    initials.startsWith(q),
    spelling.join('').startsWith(q),
    name.includes(q),
    initials.includes(q),
    spelling.some((_, at) => spelling.slice(at).join('').startsWith(q)),
    flat(hint).includes(q),
  ]
  const rank = fits.indexOf(true)
  return rank < 0 ? none : rank
}
