export type Names = { camel: string; snake: string; words: string }

/** The spellings of `lost-property` in code, database and texts. */
export function namesOf(name: string): Names {
  const parts = name.split('-')
  const title = (part: string) => part[0]!.toUpperCase() + part.slice(1)
  return {
    camel: parts.map((part, i) => (i === 0 ? part : title(part))).join(''),
    snake: parts.join('_'),
    words: title(parts.join(' ')),
  }
}
