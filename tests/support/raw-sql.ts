import type { Source } from './sources.ts'

/** The folder that owns a table: `kernel`, `engines/…` or `modules/…`. */
export function tableFolders(files: readonly Source[]): ReadonlyMap<string, string> {
  const declared = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:siteTable|buildsTable)\(\s*'(\w+)'/g)].map(
      ([, table]) => [table!, folderOf(path)] as const,
    ),
  )
  return new Map(declared)
}

export function folderOf(path: string): string {
  const [floor, room] = path.split('/')
  return floor === 'engines' || floor === 'modules' ? `${floor}/${room}` : floor!
}

const isSql = /\b(select|from|join|into|update|delete|exists|table)\b/i

/** The tables that a file names in SQL: a `.sql` file, or the strings and templates of a TypeScript file. */
export function tablesNamed({ path, text }: Pick<Source, 'path' | 'text'>, tables: Iterable<string>): string[] {
  const pieces = path.endsWith('.sql')
    ? [text.replaceAll(/--.*/g, '')]
    : stringsOf(text).filter((one) => isSql.test(one))
  return [...tables].filter((table) => pieces.some((piece) => nameOf(table).test(piece)))
}

const names = new Map<string, RegExp>()

/** A name with an underscore is always the table; a single word only where SQL expects a table. */
function nameOf(table: string): RegExp {
  const before = table.includes('_')
    ? '(?<![\\w.$])'
    : '\\b(?:from|join|into|update|using|table|only)\\s+(?:public\\.)?"?'
  const made = names.get(table) ?? new RegExp(`${before}${table}\\b(?!['(])`, 'i')
  names.set(table, made)
  return made
}

/**
 * All string and template literals, without comments; expressions in a template become `?`, and their own strings are
 * listed separately.
 */
export function stringsOf(text: string): string[] {
  const found: string[] = []
  read(text, 0, found)
  return found
}

const skipped = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/
const quoted = /^(['"])((?:\\.|(?!\1)[^\\\n])*)\1/
/** A slash starts a regular expression if no value precedes it. */
const pattern = /^\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/

/** Reads code up to the closing brace; returns its index. */
function read(text: string, from: number, found: string[]): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '{') depth++
    if (letter === '}' && depth-- === 0) return at
    if (letter === '`') at = readTemplate(text, at + 1, found)
    else if (letter === "'" || letter === '"' || letter === '/') at += skip(text, at, found)
  }
  return text.length
}

function skip(text: string, at: number, found: string[]): number {
  const rest = text.slice(at, at + 20_000)
  const comment = skipped.exec(rest)
  if (comment) return comment[0].length - 1
  const string = quoted.exec(rest)
  if (string) {
    found.push(string[2]!)
    return string[0].length - 1
  }
  const isValue = /[\w)\]}]\s*$/.test(text.slice(Math.max(0, at - 40), at).replace(/\b(return|of|in|case)\s*$/, ''))
  return isValue ? 0 : (pattern.exec(rest)?.[0].length ?? 1) - 1
}

function readTemplate(text: string, from: number, found: string[]): number {
  let piece = ''
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') piece += text[++at]
    else if (text[at] === '`') {
      found.push(piece)
      return at
    } else if (text[at] === '$' && text[at + 1] === '{') {
      at = read(text, at + 2, found)
      piece += '?'
    } else piece += text[at]
  }
  return text.length
}
