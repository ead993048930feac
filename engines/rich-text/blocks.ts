import * as z from 'zod'

/**
 * The content of an article. It contains no HTML, so that it cannot contain scripts, event handlers or styles; the
 * server's HTML, the page and the feeds are all rendered from the same blocks.
 */
const inline = z.object({
  text: words(20_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  href: z.string().max(2_000).refine(isSafeLink).optional(),
})

const line = z.array(inline).max(500)
/** The id of an uploaded file, as returned by `uploads`. Readers get it through `articleFile`. */
const file = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const side = z.int().min(0).max(20_000)

export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), line }),
  z.object({ kind: z.literal('text'), line, align: z.enum(['start', 'center', 'end']).optional() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line).max(200) }),
  z.object({ kind: z.literal('quote'), line }),
  z.object({
    kind: z.literal('picture'),
    file,
    width: side,
    height: side,
    alt: words(300),
    caption: words(300),
  }),
  /** An uploaded video, or a link to one elsewhere, never an iframe. */
  z.object({
    kind: z.literal('video'),
    file: z.union([z.literal(''), file]),
    href: z.union([z.literal(''), z.string().max(2_000).refine(isSecureLink)]).default(''),
    poster: z.union([z.literal(''), file]),
    caption: words(300),
  }),
  z.object({ kind: z.literal('table'), head: z.boolean(), rows: z.array(z.array(line).max(20)).max(200) }),
  z.object({ kind: z.literal('attachment'), file, name: words(200).min(1), bytes: z.int().min(0) }),
  z.object({ kind: z.literal('divider') }),
])

export const blocks = z.array(block).max(1_000)

export type Inline = z.output<typeof inline>
export type Block = z.output<typeof block>

/** Text that PostgreSQL can store: no NUL, no lone surrogates. */
function words(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0') && text.isWellFormed())
}

/** Allowed link targets: http(s), mail, phone, or a page of the portal. */
export function isSafeLink(href: string): boolean {
  if (/^(mailto:|tel:)[^\s<>"']+$/i.test(href)) return true
  if (/^\/(?![/\\])[^\s<>"'\\]*$/.test(href)) return true
  return /^https?:\/\//i.test(href) && URL.canParse(href)
}

function isSecureLink(href: string): boolean {
  return /^https:\/\//i.test(href) && URL.canParse(href)
}

/** The files that a body refers to. */
export function filesIn(body: readonly Block[]): string[] {
  const named = body.flatMap((part) => {
    if (part.kind === 'picture' || part.kind === 'attachment') return [part.file]
    return part.kind === 'video' ? [part.file, part.poster] : []
  })
  return [...new Set(named.filter(Boolean))]
}

/** The plain text, for search, summaries and counts. */
export function textOf(body: readonly Block[]): string {
  return body.map(wordsOf).filter(Boolean).join('\n')
}

function wordsOf(part: Block): string {
  switch (part.kind) {
    case 'heading':
    case 'text':
    case 'quote':
      return wordsOfLine(part.line)
    case 'list':
      return part.items.map(wordsOfLine).join('\n')
    case 'table':
      return part.rows.map((row) => row.map(wordsOfLine).join('\t')).join('\n')
    case 'picture':
    case 'video':
      return part.caption
    case 'attachment':
      return part.name
    case 'divider':
      return ''
  }
}

const wordsOfLine = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('')
