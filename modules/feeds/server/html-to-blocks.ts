import { Parser } from 'htmlparser2'
import type { Block } from '#engines/rich-text/blocks.ts'
import { blockBuilder } from './block-builder.ts'
import { type Marks, safeHref } from './line-builder.ts'

/**
 * Limits on the input. At every unknown end tag the parser searches all open tags, so the number of tags has to stay
 * small.
 */
const longest = 400_000
const mostTags = 10_000

/** Dropped with their content. */
const dropped = new Set(
  'script style svg math object applet template noscript noembed noframes head title select textarea button canvas frameset dialog'.split(
    ' ',
  ),
)
/** Replaced by a link to their source. */
const played = new Set(['iframe', 'video', 'audio', 'embed'])
const paragraphs = new Set(
  'p div section article header footer main aside nav figure figcaption address dl dt dd pre center details summary fieldset form'.split(
    ' ',
  ),
)
const bold = new Set(['b', 'strong', 'th', 'dt'])
const italic = new Set(['i', 'em', 'cite', 'dfn', 'var'])
const underline = new Set(['u', 'ins'])
const strike = new Set(['s', 'del', 'strike'])

type Attributes = Record<string, string | undefined>

/**
 * Converts external HTML to blocks. Only listed elements pass and no attribute is read but link targets. Pictures
 * become links: loading them would reveal to their server who reads what.
 */
export function htmlToBlocks(html: string, base = ''): Block[] {
  const reader = readerInto(blockBuilder(), base)
  const parser = new Parser(reader.events, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  parser.write(capped(html))
  parser.end()
  return reader.done()
}

function capped(html: string): string {
  const short = html.slice(0, longest)
  let at = -1
  for (let tags = 0; tags < mostTags; tags++) {
    at = short.indexOf('<', at + 1)
    if (at < 0) return short
  }
  return short.slice(0, at)
}

type Builder = ReturnType<typeof blockBuilder>

function readerInto(to: Builder, base: string) {
  const open = { dropped: 0, bold: 0, italic: 0, underline: 0, strike: 0, pre: 0, lists: 0, tables: 0 }
  const hrefs: (string | undefined)[] = []
  const marks = (): Marks => ({
    ...(open.bold > 0 && { bold: true }),
    ...(open.italic > 0 && { italic: true }),
    ...(open.underline > 0 && { underline: true }),
    ...(open.strike > 0 && { strike: true }),
    ...(hrefs.at(-1) && { href: hrefs.at(-1) }),
  })

  function mark(name: string, by: 1 | -1): void {
    if (bold.has(name)) open.bold += by
    if (italic.has(name)) open.italic += by
    if (underline.has(name)) open.underline += by
    if (strike.has(name)) open.strike += by
    if (name === 'pre') open.pre += by
  }

  function link(sign: string, text: string, src: string | undefined): void {
    const href = safeHref(src, base)
    if (href) to.line.add(`${sign} ${text.trim().slice(0, 200) || nameOf(href)}`, { href })
  }

  function onopentag(name: string, attributes: Attributes): void {
    if (played.has(name) && open.dropped === 0) link('▶', '', attributes.src)
    if (dropped.has(name) || played.has(name)) open.dropped++
    if (open.dropped > 0) return
    openBlock(to, open, name)
    mark(name, 1)
    if (name === 'a') hrefs.push(safeHref(attributes.href, base))
    if (name === 'img' && !isPixel(attributes)) link('🖼', attributes.alt ?? '', attributes.src)
  }

  function onclosetag(name: string): void {
    if (dropped.has(name) || played.has(name)) {
      open.dropped = Math.max(0, open.dropped - 1)
      return
    }
    if (open.dropped > 0) return
    mark(name, -1)
    if (name === 'a') hrefs.pop()
    closeBlock(to, open, name)
  }

  function ontext(text: string): void {
    if (open.dropped === 0) to.line.add(text, marks(), open.pre > 0)
  }
  return { events: { onopentag, onclosetag, ontext }, done: to.done }
}

type Open = { lists: number; tables: number }
const headings = /^h[1-6]$/

function openBlock(to: Builder, open: Open, name: string): void {
  if (paragraphs.has(name)) to.endLine()
  else if (headings.test(name)) to.heading(name <= 'h2' ? 2 : 3)
  else if (name === 'blockquote') to.quote(1)
  else if (name === 'br') to.line.breakLine()
  else if (name === 'hr') to.divider()
  else if (name === 'ul' || name === 'ol') {
    open.lists++
    if (!to.table.isOpen()) to.openList(name === 'ol')
  } else if (name === 'li') to.list.isOpen() ? to.list.endItem() : to.endLine()
  else if (name === 'table') {
    open.tables++
    if (!to.list.isOpen()) to.openTable()
  } else if (open.tables === 1) openInTable(to, name)
}

function openInTable(to: Builder, name: string): void {
  if (name === 'tr') to.table.row()
  if (name === 'th') to.table.headCell()
}

function closeBlock(to: Builder, open: Open, name: string): void {
  if (paragraphs.has(name)) to.endLine()
  else if (headings.test(name)) to.heading(undefined)
  else if (name === 'blockquote') to.quote(-1)
  else if (name === 'ul' || name === 'ol') {
    open.lists = Math.max(0, open.lists - 1)
    if (open.lists === 0 && to.list.isOpen()) to.list.close()
  } else if (name === 'li') to.list.isOpen() ? to.list.endItem() : to.endLine()
  else if (name === 'table') {
    open.tables = Math.max(0, open.tables - 1)
    if (open.tables === 0 && to.table.isOpen()) to.table.close()
  } else if ((name === 'td' || name === 'th') && open.tables === 1 && to.table.isOpen()) to.table.endCell()
}

/** Tracking pixels. */
const isPixel = ({ width, height }: Attributes): boolean =>
  /^[01](px)?$/.test(width ?? '') || /^[01](px)?$/.test(height ?? '')

/** Link text for something without a name: its file name, or its host. */
function nameOf(href: string): string {
  const { pathname, hostname } = new URL(href)
  const file = pathname.split('/').pop() ?? ''
  return /^[\w.-]{1,80}$/.test(file) ? file : hostname
}
