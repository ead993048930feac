import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** The feeds of a site, together, among what is measured. */
export const feedMeasure = 'content.feeds'

export const content = defineModule({
  key: 'content',
  messages,
  /** `moderate`: comments. `guides`: guides and questions. `manage`: channels, micro stations, subscribed feeds. */
  permissions: ['write', 'review', 'publish', 'manage', 'moderate', 'guides'],
  settings: z.object({
    /** Comments of one person. */
    commentsPerHour: z.int().min(1).max(1000).default(20),
    /** Comments of people with fewer good ones are looked at first; 0 trusts everyone. */
    newcomerComments: z.int().min(0).max(20).default(0),
    /** Comments with a link are looked at first. */
    checkLinks: z.boolean().default(true),
    /** So many readers hide a comment until someone has looked. */
    reportsToHide: z.int().min(1).max(50).default(3),
    /** How many of the newest articles a feed carries. */
    feedItems: z.int().min(1).max(100).default(30),
    /** How often a feed from elsewhere is asked for news. */
    feedMinutes: z.int().min(5).max(1_440).default(30),
    feedsPerPerson: z.int().min(1).max(200).default(30),
    feedsPerSite: z.int().min(10).max(5_000).default(500),
  }),
  fails: [
    'commentsClosed',
    'sameComment',
    'mayNotPost',
    'channelClosed',
    'channelNotPublic',
    'needsReview',
    'empty',
    'badFile',
    'endsTooSoon',
    'keyTaken',
    'nobody',
    'sameText',
    'tooManyFeeds',
    'siteFull',
    'feedUnreachable',
    'feedForbidden',
    'feedTooLarge',
    'noFeed',
    'feedThere',
    'badOpml',
    'guideIncomplete',
    'sameQuestion',
    'enoughAsked',
  ],
  services: [
    { key: 'news', page: 'news/index', pages: ['tjuNews', 'cnuNews'], icon: 'newspaper', tags: ['news'] },
    {
      key: 'notices',
      page: 'material/index',
      pages: ['materialHnu', 'tjuNotice', 'tjuOfficial', 'announcementRelease'],
      icon: 'megaphone',
      tags: ['news'],
    },
    { key: 'videos', page: 'video/list', icon: 'film', tags: ['news'] },
    { key: 'commonFiles', page: 'commonFile/index', pages: ['file'], icon: 'download', tags: ['office'] },
    { key: 'schoolHistory', page: 'schoolHistory/index', icon: 'landmark', tags: ['news'] },
    {
      key: 'microStations',
      page: 'microStation/index',
      icon: 'building-2',
      tags: ['news'],
    },
    { key: 'hotIssues', page: 'hotissue/index', icon: 'sparkles', tags: ['news'] },
    { key: 'guides', page: 'guide/index', icon: 'book-open', tags: ['office'] },
    { key: 'rss', page: 'rssSubscription/index', icon: 'newspaper', tags: ['news'], relies: [feedMeasure] },
  ],
})
