import { and, eq, isNotNull } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { messagePage } from '#engines/inbox/shapes.ts'
import type { SearchContext } from '#engines/search/server/put.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { notices } from './schema.ts'

/** Search documents of sent notices that are still kept. Personal messages are only found in the inbox. */
export const noticeSearch = searchable('messages.notice', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(notices)
    .where(and(eq(notices.state, 'sent'), isNotNull(notices.message), ofIds(notices.id, ids)))
  return rows.map((notice) => ({
    source: 'messages.notice',
    sourceId: notice.id,
    rank: 'notice' as const,
    service: 'myNotices',
    title: notice.title,
    page: messagePage({ id: notice.message!, kind: 'notice' }),
    body: Object.values(notice.text).join('\n'),
    for: { ...audienceOf(notice), ...(notice.who === 'public' && { who: 'all' as const }) },
    until: notice.until,
  }))
})

/** To be called after every change of these notices. */
export const searchNotices = (ctx: SearchContext, ...ids: string[]): Promise<void> => noticeSearch.refresh(ctx, ids)
