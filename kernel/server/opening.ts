import type { Language } from '#kernel/messages.ts'
import type { Site } from '#kernel/site.ts'
import type { ReadContext } from './context.ts'

/**
 * What a page shows to whoever has not run its script yet: readers on a slow line, search engines, the messaging app that
 * makes a card of a link. The same for everyone, so it says nothing that a stranger may not read.
 */
export type Opening = {
  title: string
  description: string
  /** A path of this site; '' for the site's own logo. */
  image: string
  /** Already escaped. */
  html: string
  /** The page's own address, under the site's base. */
  canonical: string
  indexable: boolean
  published?: Date
  modified?: Date
  author?: string
}

export type OpeningContext = Pick<ReadContext, 'site' | 'origin' | 'db' | 'now' | 'log'> & { language: Language }

export type OpeningMaker = {
  /** What tells one of these pages from another; undefined for a query that names none. */
  key: (query: URLSearchParams) => string | undefined
  /** Documents are remembered until the module tells this topic of the site. */
  topic: string
  open: (ctx: OpeningContext, key: string) => Promise<Opening | undefined>
}

/** Pages that search engines may list, and the topic whose telling makes the list another. */
export type Sitemap = {
  topic: string
  entries: (ctx: OpeningContext) => Promise<{ page: string; changed: Date }[]>
}

const stamps = new WeakMap<Site, number>()
let stamped = 0

/** Another number for every change of a site's own row: what was written for the one before is not used again. */
export function stampOf(site: Site): number {
  const known = stamps.get(site)
  if (known !== undefined) return known
  stamps.set(site, ++stamped)
  return stamped
}
