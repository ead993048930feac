const gone = '…'

/** Row ids are kept: they are needed to follow an entry in the log, and are not personal. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Masks personal data in a text: query strings, e-mail addresses, student and phone numbers, tokens. */
export function masked(text: string): string {
  return text
    .slice(0, 20_000)
    .replace(/\?[\w%[\]._~-]{1,200}=[^\s"'<>)]*/g, `?${gone}`)
    .replace(
      /\b(cookie|authorization|token|ticket|code|password|secret|eai-sess|UUkey)(["']?\s*[=:]\s*["']?)[^\s"',;}]+/gi,
      `$1$2${gone}`,
    )
    .replace(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, `${gone}@${gone}`)
    .replace(/[\w+/=-]{6,}/g, maskedWord)
}

/** Keeps words and identifiers of the code; masks six digits in a row, and long strings that look random. */
function maskedWord(word: string): string {
  if (uuid.test(word)) return word
  if (/\d{6,}/.test(word)) return gone
  return word.length >= 24 && /\d/.test(word) && /[a-z]/i.test(word) && !/[/]/.test(word) ? gone : word
}

/** Also masks everything between the first and the last quote: a quoted value may contain quotes, or be cut off. */
export function unquoted(text: string): string {
  const from = text.search(/["'`“‘]/)
  if (from < 0) return masked(text)
  const to = Math.max(...[...'"\'`”’'].map((quote) => text.lastIndexOf(quote)))
  return masked(`${text.slice(0, from + 1)}${gone}${to > from ? text.slice(to) : ''}`)
}

/** A SQL statement without literals and without quoted names that are not ours; parameters are never part of it. */
export const bareStatement = (text: string): string =>
  masked(
    text
      .replace(/'(?:[^']|'')*'?/g, `'${gone}'`)
      .replace(/"[^"]*"?/g, (name) => (/^"[a-z_][a-z0-9_]*"$/.test(name) ? name : `"${gone}"`))
      .slice(0, 2_000),
  )
