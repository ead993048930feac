/** A page or a thing to go to. */
export type Command = {
  key: string
  label: string
  /** Where it stands, or what it is. */
  hint: string
  icon: string
  page: string
}

/** How a label is spelled: whole, and by the first letters. */
export type Spelling = { whole: string; initials: string }

const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Those that what was typed fits, the nearest first: the label's beginning, its middle, its spelling, where it stands. */
export function matching(
  commands: readonly Command[],
  typed: string,
  spellingOf: (label: string) => Spelling | undefined,
): Command[] {
  const q = flat(typed)
  if (!q) return [...commands]
  return commands
    .map((command) => ({ command, rank: rankOf(command, q, spellingOf(command.label)) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
}

const none = 9

function rankOf({ label, hint }: Command, q: string, spelling: Spelling | undefined): number {
  const name = flat(label)
  const { whole = '', initials = '' } = spelling ?? {}
  const fits = [
    name === q,
    name.startsWith(q),
    initials.startsWith(q),
    whole.startsWith(q),
    name.includes(q),
    initials.includes(q),
    whole.includes(q),
    flat(hint).includes(q),
  ]
  const rank = fits.indexOf(true)
  return rank < 0 ? none : rank
}
