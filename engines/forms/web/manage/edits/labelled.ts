type Labelled = { key: string; label: string }

/**
 * A random unused key. Not sequential: answers store keys, and a sequential one could be reused after its option was
 * deleted.
 */
export function nextKey(list: readonly { key: string }[], lead: string): string {
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    const key = `${lead}${(drawn! % 36 ** 4).toString(36).padStart(4, '0')}`
    if (!list.some((one) => one.key === key)) return key
  }
}

/** A list from lines of text. An unchanged label keeps its key; a changed label on the same line counts as a rename. */
export function fromLines<T extends Labelled>(
  text: string,
  before: readonly T[],
  lead: string,
  make: (key: string, label: string) => T,
): T[] {
  const labels = [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
  const gone = before.filter(({ label }) => !labels.includes(label))
  const isReworded = labels.length === before.length
  let made: T[] = []
  for (const [i, label] of labels.entries()) {
    const same = before.find((one) => one.label === label)
    const there = isReworded && before[i] && gone.includes(before[i]) ? before[i] : undefined
    made = [...made, same ?? (there ? { ...there, label } : make(nextKey([...before, ...made], lead), label))]
  }
  return made
}

export const toLines = (list: readonly Labelled[]): string => list.map(({ label }) => label).join('\n')
