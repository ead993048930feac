/** Character by character instead of a regular expression, so that no text is slow to check. */
export function fitsMask(text: string, mask: string): boolean {
  const [chars, marks] = [[...text], [...mask]]
  return chars.length === marks.length && chars.every((char, i) => fits(char, marks[i]!))
}

function fits(char: string, mark: string): boolean {
  if (mark === '*') return true
  if (mark === '9') return /^\d$/.test(char)
  return mark === 'A' ? /^[A-Za-z]$/.test(char) : char === mark
}
