import { type Block, type Inline, isSafeLink } from '#engines/rich-text/blocks.ts'
import { fileFace } from '#engines/rich-text/file-kinds.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'

/** What the HTML needs from the page it is embedded in. */
export type HtmlPlace = {
  fileUrl: (file: string, thumb?: boolean) => string
  words: { download: string; film: string }
}

/**
 * Blocks as HTML with the class names of the page's CSS (`web/article.css`). All text is escaped and every URL
 * validated again, so that no other markup gets in.
 */
export function htmlOf(blocks: readonly Block[], place: HtmlPlace): string {
  return blocks.map((part) => partOf(part, place)).join('\n')
}

function partOf(part: Block, place: HtmlPlace): string {
  switch (part.kind) {
    case 'heading':
      return `<h${part.level}>${lineOf(part.line)}</h${part.level}>`
    case 'text':
      return `<p${part.align && part.align !== 'start' ? ` data-align="${part.align}"` : ''}>${lineOf(part.line)}</p>`
    case 'quote':
      return `<blockquote><p>${lineOf(part.line)}</p></blockquote>`
    case 'list':
      return listOf(part)
    case 'table':
      return tableOf(part)
    case 'divider':
      return '<hr>'
    default:
      return mediaOf(part, place)
  }
}

function listOf({ ordered, items }: Extract<Block, { kind: 'list' }>): string {
  const tag = ordered ? 'ol' : 'ul'
  return `<${tag}>${items.map((item) => `<li>${lineOf(item)}</li>`).join('')}</${tag}>`
}

function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const row = (cells: readonly Inline[][], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${lineOf(cell)}</${tag}>`).join('')}</tr>`
  const top = head && rows.length ? `<thead>${row(rows[0]!, 'th')}</thead>` : ''
  const rest = (head ? rows.slice(1) : rows).map((cells) => row(cells, 'td')).join('')
  return `<div class="art__table"><table>${top}<tbody>${rest}</tbody></table></div>`
}

function mediaOf(part: Extract<Block, { kind: 'picture' | 'video' | 'attachment' }>, place: HtmlPlace): string {
  if (part.kind === 'attachment') {
    return fileOf(place.fileUrl(part.file), part.name)
  }
  const caption = part.caption ? `<figcaption>${escapeHtml(part.caption)}</figcaption>` : ''
  if (part.kind === 'picture') {
    const size = part.width && part.height ? ` width="${part.width}" height="${part.height}"` : ''
    const src = escapeHtml(place.fileUrl(part.file))
    return `<figure class="art__figure"><img src="${src}" alt="${escapeHtml(part.alt || part.caption)}"${size} loading="lazy" decoding="async">${caption}</figure>`
  }
  const poster = part.poster ? ` poster="${escapeHtml(place.fileUrl(part.poster))}"` : ''
  if (part.file) {
    return `<figure class="art__figure"><video controls preload="none" src="${escapeHtml(place.fileUrl(part.file))}"${poster}></video>${caption}</figure>`
  }
  const link = part.href && isSafeLink(part.href) ? linkOf(part.href, escapeHtml(part.caption || place.words.film)) : ''
  return `<p>${link}</p>`
}

function fileOf(url: string, name: string): string {
  const { tone, letters } = fileFace(name)
  const mark = `<span class="art__file-mark" data-tone="${tone}">${escapeHtml(letters)}</span>`
  return `<a class="art__file" href="${escapeHtml(url)}" download>${mark}<span class="art__file-name">${escapeHtml(name)}</span></a>`
}

function lineOf(line: readonly Inline[]): string {
  return line.map(inlineOf).join('')
}

const marks = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const

function inlineOf(inline: Inline): string {
  const text = escapeHtml(inline.text).replaceAll('\n', '<br>')
  const marked = marks.reduce((inner, [name, tag]) => (inline[name] ? `<${tag}>${inner}</${tag}>` : inner), text)
  return inline.href && isSafeLink(inline.href) ? linkOf(inline.href, marked) : marked
}

const linkOf = (href: string, inner: string): string =>
  `<a href="${escapeHtml(href)}" rel="noopener nofollow ugc">${inner}</a>`
