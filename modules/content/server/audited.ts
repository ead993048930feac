import { posts } from '#engines/moderation/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { feeds } from './feed-schema.ts'
import { guideQuestions, guides } from './guide-schema.ts'
import { comments } from './reading-schema.ts'
import { articles, channels, stations } from './schema.ts'

const post = {
  names: namesIn(posts, { id: posts.id, name: posts.excerpt }),
  page: 'manage/content/comments',
  may: 'moderate',
}
const called = (table: typeof channels | typeof stations) =>
  namesIn(table, { id: table.id, name: table.name, en: table.nameEn, tw: table.nameTw })
const titled = (table: typeof articles | typeof guides) =>
  namesIn(table, { id: table.id, name: table.title, en: table.titleEn, tw: table.titleTw })

export const audited: Audited = {
  words: auditMessages,
  things: {
    article: { names: titled(articles), page: 'manage/content/edit?id=:id', marks: 'title' },
    channel: { names: called(channels), page: 'manage/content/channels', may: 'manage' },
    station: { names: called(stations), page: 'manage/content/stations', may: 'manage' },
    comment: { names: namesIn(comments, { id: comments.id, name: comments.text }) },
    feed: { names: namesIn(feeds, { id: feeds.id, name: feeds.title }), page: 'manage/content/feeds', may: 'manage' },
    guide: { names: titled(guides), page: 'manage/content/guides', may: 'guides', marks: 'title' },
    question: {
      names: namesIn(guideQuestions, { id: guideQuestions.id, name: guideQuestions.text }),
      page: 'manage/content/questions',
      may: 'guides',
    },
    'post.approvePost': post,
    'post.hidePost': post,
    'post.deletePost': post,
    'post.banAuthor': { namedAs: 'person' },
    'post.liftBan': { namedAs: 'person' },
  },
  refers: { channel: 'channel', ids: 'channel' },
}
