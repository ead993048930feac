/** A page or a thing to go to. */
export type Command = {
  key: string
  label: string
  /** Where it stands, or what it is. */
  hint: string
  icon: string
  page: string
}

/** How a label is spelled: its syllables. */
export type Spelling = readonly string[]

/** What fits by name or from its beginning; and what only fits somewhere within. */
export type Fitting = { near: Command[]; far: Command[] }

const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Those that what was typed fits, the nearest first: the label's beginning, its spelling, its middle, where it stands. */
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
