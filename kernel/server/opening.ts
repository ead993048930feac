import type { Language } from '#kernel/language/messages.ts'
import type { Site } from '#kernel/site.ts'
import type { ReadContext } from './context.ts'

/**
 * Server-rendered content of a page, for clients that have not run its script: slow connections, search engines, link
 * previews of messaging apps. The same for everyone, so it contains public content only.
 */
export type Opening = {
  title: string
  description: string
  /** A path of this site; '' for the site's logo. */
  image: string
  /** HTML, already escaped. */
  html: string
  /** The page's own path, under the site's base. */
  canonical: string
  indexable: boolean
  published?: Date
  modified?: Date
  author?: string
}

export type OpeningContext = Pick<ReadContext, 'site' | 'origin' | 'db' | 'now' | 'log'> & { language: Language }

export type OpeningMaker = {
  /** Cache key of the page by its query; undefined for a query without server-rendered content. */
  key: (query: URLSearchParams) => string | undefined
  /** Documents are cached until a notification on this topic of the site. */
  topic: string
  open: (ctx: OpeningContext, key: string) => Promise<Opening | undefined>
}

/** Pages for the sitemap, and the topic that invalidates the cached list. */
export type Sitemap = {
  topic: string
  entries: (ctx: OpeningContext) => Promise<{ page: string; changed: Date }[]>
}

const stamps = new WeakMap<Site, number>()
let stamped = 0

/** A new number for every change of a site's row: documents cached for the previous one are not used again. */
export function stampOf(site: Site): number {
  const known = stamps.get(site)
  if (known !== undefined) return known
  stamps.set(site, ++stamped)
  return stamped
}
