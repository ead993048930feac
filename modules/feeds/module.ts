import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** All feeds of a site share one key in the service health measurements. */
export const feedMeasure = 'feeds.fetch'

export const feedModule = defineModule({
  key: 'feeds',
  messages,
  /** `manage`: the catalogue and the fetch status of feeds. */
  permissions: ['manage'],
  settings: z.object({
    /** Fetch interval of external feeds. */
    feedMinutes: z.int().min(5).max(1_440).default(30),
    feedsPerPerson: z.int().min(1).max(200).default(30),
    feedsPerSite: z.int().min(10).max(5_000).default(500),
  }),
  fails: [
    'tooManyFeeds',
    'siteFull',
    'feedUnreachable',
    'feedForbidden',
    'feedTooLarge',
    'noFeed',
    'feedThere',
    'badOpml',
  ],
  services: [{ key: 'rss', page: 'rssSubscription/index', icon: 'newspaper', tags: ['news'], relies: [feedMeasure] }],
})
