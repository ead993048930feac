import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

const paragraphs = Array.from({ length: 12 }, () => ({ kind: 'text', line: [{ text: '正文的一段。'.repeat(20) }] }))

/** Inserts articles of the first demo site over its channels, for audiences of every kind, directly into the table. */
export async function bringArticles(dataDir: string, count: number): Promise<void> {
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `with places as (select array_agg(id order by key) as ids from content_channels
           where site = current_setting('app.site') and station is null),
         units as (select array_agg(id order by code) as ids from departments where site = current_setting('app.site')),
         author as (select id from people where site = current_setting('app.site') and number = 'admin')
       insert into articles (number, channel, title, summary, blocks, who, for_roles, for_departments, state, edition, author,
         publish_at, published_at, updated_at)
       select 100000 + n, places.ids[1 + n % cardinality(places.ids)], '第' || n || '篇通知：关于校园服务的安排',
         '这是一段说明，写给需要知道这件事的人，长度与平常的摘要差不多。', $2::jsonb,
         case when n % 10 < 7 then 'all' else 'some' end,
         case when n % 10 = 7 then array['student'] when n % 10 = 8 then array['staff', 'teacher'] else '{}' end,
         case when n % 10 = 9 then array[units.ids[1 + n % cardinality(units.ids)]] else '{}' end,
         'published', 1, author.id, at, at, at
       from generate_series(1, $1::int) as n, places, units, author,
         lateral (select now() - n * interval '17 minutes' as at) as t`,
      [count, JSON.stringify(paragraphs)],
    )
    await client.query('analyze')
  })
}

export function publicArticleIn(dataDir: string): Promise<{ id: string; version: number }> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ id: string; version: number }>(
      `select id, version from articles where site = current_setting('app.site') and who = 'public'
       and state = 'published' and number < 100000 order by published_at desc limit 1`,
    )
    return rows[0]!
  })
}
