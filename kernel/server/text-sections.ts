/** Data as text: sections that begin with `=== `. Each is its first line, the second, and the others. */
export function sectionsOf(text: string): [head: string, second: string, rest: string[]][] {
  const parts = text.trim().split(/^=== /m).slice(1)
  return parts.map((part) => {
    const [head = '', second = '', ...rest] = part.trim().split('\n')
    return [head, second, rest]
  })
}

/** The cells of a line, separated by ` | `. */
export const cellsOf = (line: string): string[] => line.split(' | ')
