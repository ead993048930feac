const gone = '…'

/** Ids of rows stay: they are how a line of the log is followed, and say nothing by themselves. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A text without what may be somebody's: what follows a `?` in an address, e-mail addresses, numbers of people and telephones, tokens. */
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

/** Words and names of things in the code stay; what has six digits in a row, or looks drawn at random, goes. */
function maskedWord(word: string): string {
  if (uuid.test(word)) return word
  if (/\d{6,}/.test(word)) return gone
  return word.length >= 24 && /\d/.test(word) && /[a-z]/i.test(word) && !/[/]/.test(word) ? gone : word
}

/** The same, also without anything in quotes: where a value may be any text. It may hold quotes itself, or be cut off. */
export function unquoted(text: string): string {
  const from = text.search(/["'`“‘]/)
  if (from < 0) return masked(text)
  const to = Math.max(...[...'"\'`”’'].map((quote) => text.lastIndexOf(quote)))
  return masked(`${text.slice(0, from + 1)}${gone}${to > from ? text.slice(to) : ''}`)
}

/** A statement with its literals taken out, and names that are none of ours; its parameters never stand in it. */
export const bareStatement = (text: string): string =>
  masked(
    text
      .replace(/'(?:[^']|'')*'?/g, `'${gone}'`)
      .replace(/"[^"]*"?/g, (name) => (/^"[a-z_][a-z0-9_]*"$/.test(name) ? name : `"${gone}"`))
      .slice(0, 2_000),
  )
