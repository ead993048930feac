import type { Block } from '#engines/rich-text/blocks.ts'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import type { DetailPreset } from '../../variants.ts'
import { type HtmlPlace, htmlOf } from './block-html.ts'

export type ArticleHtml = {
  title: string
  channel: string
  /** Date, source, author. */
  about: readonly string[]
  notes: readonly Note[]
  blocks: readonly Block[]
  preset: DetailPreset
  /** Language of the blocks. */
  language: Language
}

type Note = { tone: 'warning' | 'info' | 'neutral'; strong?: string; text: string }

/**
 * Server-rendered article with the markup and class names of the page (`web/article.css`), so that nothing moves when
 * the page's script takes over. The empty line reserves the space of the page's toolbar.
 */
export function articleHtml(site: Site, place: HtmlPlace, article: ArticleHtml): string {
  const { title, about, notes, blocks, preset } = article
  const meta = about.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')
  return `<div class="c-screen c-screen--plain">${preset.bare ? '' : barOf(site, article)}
<div class="c-screen__body"><div class="art-page${preset.related ? ' art-page--aside' : ''}"><div class="art"><article>
<header class="art__head"><h1>${escapeHtml(title)}</h1>${meta && `<p class="art__meta">${meta}</p>`}</header>
<div class="art__tools"></div>${notes.map(noteOf).join('')}
<div class="art__body" lang="${localeNames[article.language]}">${firstPictureNow(htmlOf(blocks, place))}</div>
</article></div></div></div></div>`
}

function barOf(site: Site, { channel, preset }: ArticleHtml): string {
  const list = escapeHtml(baseOf(site) + preset.list)
  const arrow =
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 18-6-6 6-6"/></svg>'
  return `<div class="c-screen__bar"><a class="c-round c-screen__back" href="${list}" aria-label="${escapeHtml(channel)}">${arrow}</a><p class="c-screen__title">${escapeHtml(channel)}</p></div>`
}

const noteOf = ({ tone, strong, text }: Note): string =>
  `<div class="art__note" data-tone="${tone}">${strong ? `<strong>${escapeHtml(strong)}</strong><p>${escapeHtml(text)}</p>` : escapeHtml(text)}</div>`

/** The first picture loads with high priority. Quotes in text are escaped, so this matches only inside a tag. */
const firstPictureNow = (html: string): string => html.replace(' loading="lazy"', ' fetchpriority="high"')
