/** Punctuation that must not begin a line, and that must not end one. */
const notFirst = new Set('，。、；：？！）】》」』〉”’…—,.;:?!)]}%')
const notLast = new Set('（【《「『〈“‘([{')

const isWord = (char: string): boolean => /[\p{Script=Latin}\p{Nd}'’@/_.+#&=?%:-]/u.test(char)

/** Unbreakable pieces: a word, or a character with its punctuation. */
export function piecesOf(line: string): string[] {
  const pieces: string[] = []
  for (const char of line) {
    const last = pieces.at(-1)
    const before = last?.at(-1) ?? ''
    const isJoined =
      last !== undefined && (notFirst.has(char) || notLast.has(before) || (isWord(char) && isWord(before)))
    if (isJoined && last.length < 80) pieces[pieces.length - 1] = last + char
    else pieces.push(char)
  }
  return pieces
}

/** Breaks a text into lines of at most `width`. A word wider than a line is split. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of piecesOf(paragraph).flatMap((one) => cut(one, width, measure))) {
      if (line !== '' && measure(line + piece.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
    }
    return [...lines, line.trimEnd()]
  })
}

function cut(piece: string, width: number, measure: (text: string) => number): string[] {
  if (measure(piece) <= width) return [piece]
  const parts: string[] = ['']
  for (const char of piece) {
    if (parts.at(-1) !== '' && measure(parts.at(-1) + char) > width) parts.push('')
    parts[parts.length - 1] += char
  }
  return parts
}
