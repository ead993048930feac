export type Token = { kind: 'number' | 'text' | 'word' | 'sign' | 'end'; text: string; at: number }

/** Why a text is not a valid expression, and where. */
export type ExpressionFault = { fault: ExpressionFaultName; at: number; name?: string }
export type ExpressionFaultName =
  | 'tooLong'
  | 'tooDeep'
  | 'badCharacter'
  | 'openText'
  | 'badNumber'
  | 'unexpected'
  | 'unknownFunction'
  | 'wrongArguments'

export const longestExpression = 2_000

const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?/y
const word = /[\p{L}_][\p{L}\p{N}_]*/uy
/** A name may begin with a digit, as in `9yue`; `1e2` is a number. */
const digitWord = /\d+[\p{L}_][\p{L}\p{N}_]*/uy
const sign = /!=|<=|>=|==|[-+*/%=<>(),.[\]]/y
const space = /\s+/y

/** Every pattern is linear and sticky, so that no text makes this slow. */
export function tokensOf(source: string): Token[] | ExpressionFault {
  if (source.length > longestExpression) return { fault: 'tooLong', at: longestExpression }
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  while (at < source.length) {
    const blank = take(space)
    if (blank) {
      at += blank.length
      continue
    }
    const token = source[at] === "'" || source[at] === '"' ? quoted(source, at) : plain(take, at)
    if ('fault' in token) return token
    tokens.push(token.token)
    at = token.next
  }
  tokens.push({ kind: 'end', text: '', at: source.length })
  return tokens
}

type Taken = { token: Token; next: number } | ExpressionFault

function plain(take: (pattern: RegExp) => string | undefined, at: number): Taken {
  const digits = take(number)
  const late = take(digitWord)
  if (late !== undefined && late.length > (digits?.length ?? 0)) {
    return { token: { kind: 'word', text: late, at }, next: at + late.length }
  }
  if (digits !== undefined) return { token: { kind: 'number', text: digits, at }, next: at + digits.length }
  const name = take(word)
  if (name !== undefined) return { token: { kind: 'word', text: name, at }, next: at + name.length }
  const mark = take(sign)
  if (mark === undefined) return { fault: 'badCharacter', at }
  return { token: { kind: 'sign', text: mark === '==' ? '=' : mark, at }, next: at + mark.length }
}

/** A quoted text; a backslash escapes the next character. */
function quoted(source: string, at: number): Taken {
  const quote = source[at]
  let text = ''
  for (let i = at + 1; i < source.length; i++) {
    const char = source[i]!
    if (char === quote) return { token: { kind: 'text', text, at }, next: i + 1 }
    if (char === '\\') i++
    text += source[i] ?? ''
  }
  return { fault: 'openText', at }
}
