import { type Inline, isSafeLink } from '#engines/rich-text/blocks.ts'

const longestPart = 20_000
const mostParts = 500

export type Marks = Pick<Inline, 'bold' | 'italic' | 'underline' | 'strike' | 'href'>

/**
 * Builds one line of inline text: collapses whitespace as a browser does, and merges adjacent parts with equal marks.
 */
export function lineBuilder() {
  let parts: Inline[] = []

  function add(raw: string, marks: Marks, isKept = false): void {
    const text = isKept ? cleaned(raw) : fitted(cleaned(raw).replaceAll(/[\s\u00a0]+/g, ' '))
    if (text === '') return
    const last = parts.at(-1)
    if (last && sameMarks(last, marks) && last.text.length + text.length <= longestPart) last.text += text
    else if (parts.length < mostParts) parts.push({ text: whole(text.slice(0, longestPart)), ...marks })
  }

  /** Collapses whitespace at the start of a line and after other whitespace. */
  function fitted(text: string): string {
    const before = parts.at(-1)?.text
    return before === undefined || /\s$/.test(before) ? text.replace(/^ /, '') : text
  }

  function take(): Inline[] {
    const taken = trimmed(parts)
    parts = []
    return taken
  }

  return { add, take, breakLine: () => add('\n', {}, true), isEmpty: () => parts.every(({ text }) => !text.trim()) }
}

export type LineBuilder = ReturnType<typeof lineBuilder>

/** A validated URL for a block, or undefined. */
export function safeHref(raw: string | undefined, base: string): string | undefined {
  const href = raw?.trim().replaceAll(/[\t\n\r]/g, '')
  if (!href || href.length > 2_000) return undefined
  if (/^(mailto|tel):/i.test(href)) return isSafeLink(href) ? href : undefined
  const found = URL.parse(href, base || undefined)
  const isWeb = found?.protocol === 'http:' || found?.protocol === 'https:'
  return isWeb && found.href.length <= 2_000 && isSafeLink(found.href) ? found.href : undefined
}

/** Removes NUL and lone surrogates, which PostgreSQL does not store, and bidirectional control characters. */
export const cleaned = (text: string): string => text.replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()

/** Removes half of a surrogate pair left by a cut. */
export const whole = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')

function sameMarks(a: Marks, b: Marks): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.href === b.href
  )
}

function trimmed(parts: Inline[]): Inline[] {
  const [first] = parts
  if (first) first.text = first.text.trimStart()
  const last = parts.at(-1)
  if (last) last.text = last.text.trimEnd()
  return parts.filter(({ text }) => text !== '')
}
