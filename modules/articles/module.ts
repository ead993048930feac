import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const content = defineModule({
  /** Not `articles`: the key is part of stored rights, agenda items, topics, search documents and jobs. */
  key: 'content',
  messages,
  /** `moderate`: comments. `manage`: channels, micro stations. */
  permissions: ['write', 'review', 'publish', 'manage', 'moderate'],
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
  ],
})
