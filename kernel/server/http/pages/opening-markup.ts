import { localeNames } from '#kernel/language/messages.ts'
import { baseOf, type PageInfo, type Site } from '#kernel/site.ts'
import type { Opening } from '../../opening.ts'
import { escapeHtml, jsonInScript } from '../answers/escape.ts'

/** The head tags that search engines and messaging apps read. */
export function openingHead(opening: Opening, site: Site, origin: string, info: PageInfo): string {
  const url = `${origin}${baseOf(site)}${opening.canonical}`
  const image = new URL(opening.image || info.brand.logo, origin).href
  const { title, description, published, modified } = opening
  const tags = [
    opening.indexable ? `<link rel="canonical" href="${escapeHtml(url)}">` : '<meta name="robots" content="noindex">',
    ...[
      ['og:type', 'article'],
      ['og:title', title],
      ['og:description', description],
      ['og:image', image],
      ['og:url', url],
      ['og:site_name', info.site.name],
      ['article:published_time', published?.toISOString()],
      ['article:modified_time', modified?.toISOString()],
    ].flatMap(([name, value]) => (value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [])),
    `<style>${openingStyles}</style>`,
    opening.indexable ? linkedData(opening, { url, image, site, info }) : '',
  ]
  return `${tags.filter(Boolean).join('\n')}\n`
}

type About = { url: string; image: string; site: Site; info: PageInfo }

function linkedData({ title, description, published, modified, author }: Opening, { url, image, site, info }: About) {
  const publisher = { '@type': 'CollegeOrUniversity', name: info.site.name }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title.slice(0, 110),
    description,
    image: [image],
    url,
    mainEntityOfPage: url,
    inLanguage: localeNames[site.languages[0]!],
    datePublished: published?.toISOString(),
    dateModified: (modified ?? published)?.toISOString(),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  }
  return `<script type="application/ld+json">${jsonInScript(data)}</script>`
}

/** Server-rendered content before the root element, which stays hidden until it has content of its own. */
export const openingBody = ({ html }: Pick<Opening, 'html'>): string =>
  `<div id="opening" class="opening">${html}</div>\n`

/** The content itself is styled by the page's own style sheets, which the document links. */
export const openingStyles = '.opening+#root{position:absolute;inset:0;height:100vh;overflow:hidden;visibility:hidden}'

/** Splash screen with the site's logo and name, if there is no server-rendered content; until the first render. */
export const waitingMarkup = ({ brand, site }: Pick<PageInfo, 'brand' | 'site'>): string =>
  `<div class="boot"><img src="${escapeHtml(brand.logo)}" alt="" width="56" height="56"><b>${escapeHtml(site.name)}</b></div>`

export const waitingStyles =
  '.boot{display:grid;gap:14px;place-content:center;justify-items:center;min-height:80vh;font:600 17px/1.4 system-ui,sans-serif;color:#8a93a3}.boot img{border-radius:14px;object-fit:contain}'
