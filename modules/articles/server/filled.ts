import { type SQL, sql } from 'drizzle-orm'
import type { ChannelKind } from '../shapes.ts'
import { articles, channels, stations } from './schema.ts'

const hasArticle = (...kinds: ChannelKind[]): SQL => sql`exists (
  select from ${articles} a join ${channels} c on c.site = a.site and c.id = a.channel
  where a.state = 'published' and c.kind = any(${sql.param(kinds)}::text[]))`

export const filledBy = {
  news: hasArticle('news'),
  notices: hasArticle('notice', 'official', 'material'),
  videos: hasArticle('video'),
  commonFiles: hasArticle('file'),
  schoolHistory: hasArticle('history'),
  hotIssues: hasArticle('hot'),
  microStations: sql`exists (select from ${stations})`,
}
