import { posts } from '#engines/moderation/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { comments } from './reading-schema.ts'
import { articles, channels, stations } from './schema.ts'

const post = {
  names: namesIn(posts, { id: posts.id, name: posts.excerpt }),
  page: 'manage/content/comments',
  may: 'moderate',
}
const called = (table: typeof channels | typeof stations) =>
  namesIn(table, { id: table.id, name: table.name, en: table.nameEn, tw: table.nameTw })
const titled = namesIn(articles, { id: articles.id, name: articles.title, en: articles.titleEn, tw: articles.titleTw })

export const audited: Audited = {
  words: auditMessages,
  things: {
    article: { names: titled, page: 'manage/content/edit?id=:id', marks: 'title' },
    channel: { names: called(channels), page: 'manage/content/channels', may: 'manage' },
    station: { names: called(stations), page: 'manage/content/stations', may: 'manage' },
    comment: { names: namesIn(comments, { id: comments.id, name: comments.text }) },
    'post.approvePost': post,
    'post.hidePost': post,
    'post.deletePost': post,
    'post.banAuthor': { namedAs: 'person' },
    'post.liftBan': { namedAs: 'person' },
  },
  refers: { channel: 'channel', ids: 'channel' },
}
