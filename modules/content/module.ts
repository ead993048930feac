import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** All feeds of a site share one key in the service health measurements. */
export const feedMeasure = 'content.feeds'

export const content = defineModule({
  key: 'content',
  messages,
  /** `moderate`: comments. `guides`: guides and questions. `manage`: channels, micro stations, subscribed feeds. */
  permissions: ['write', 'review', 'publish', 'manage', 'moderate', 'guides'],
  settings: z.object({
    /** Limit per person. */
    commentsPerHour: z.int().min(1).max(1000).default(20),
    /** Authors with fewer accepted comments are moderated first; 0 turns this off. */
    newcomerComments: z.int().min(0).max(20).default(0),
    /** Comments with a link are moderated first. */
    checkLinks: z.boolean().default(true),
    /** Number of reports that hides a comment until a moderator decides. */
    reportsToHide: z.int().min(1).max(50).default(3),
    /** Number of newest articles in an RSS, Atom or JSON feed. */
    feedItems: z.int().min(1).max(100).default(30),
    /** Fetch interval of external feeds. */
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
