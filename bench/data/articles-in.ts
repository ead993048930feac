import { tokensOf } from '#modules/articles/server/search/tokens.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

const topics = [
  '奖学金',
  '选课',
  '宿舍',
  '图书馆',
  '校车',
  '实习',
  '讲座',
  '考试',
  '缴费',
  '社团',
  '体检',
  '毕业',
  '网络',
  '食堂',
]
const acts = ['申请', '安排', '调整', '公示', '报名', '评审', '开放', '维护', '征集', '培训']
const kinds = ['通知', '说明', '公告', '简报', '问答']

/** Inserts articles of the first demo site, published over the last years, with their search index. */
export async function publish(dataDir: string, count: number): Promise<void> {
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('set session_replication_role = replica')
    const first = await client.query<{ next: number }>('select coalesce(max(number), 0)::int + 1 as next from articles')
    const next = first.rows[0]!.next
    for (let from = 0; from < count; from += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => articleOf(from + i, next + from + i))
      await client.query(articlesSql, [
        rows.map(({ number }) => number),
        rows.map(({ title }) => title),
        rows.map(({ blocks }) => JSON.stringify(blocks)),
      ])
      const tokens = rows.flatMap((row) =>
        [...tokensOf(row)].map(([token, weight]) => [row.number, token, weight] as const),
      )
      const column = (i: 0 | 1 | 2) => tokens.map((row) => row[i])
      await client.query(tokensSql, [column(0), column(1), column(2)])
    }
    await client.query('analyze')
  })
}

function articleOf(i: number, number: number) {
  const [topic, act, kind] = [topics[i % topics.length]!, acts[(i * 3) % acts.length]!, kinds[(i * 7) % kinds.length]!]
  const title = `${topic}${act}${kind}${i}`
  return {
    number,
    title,
    titleEn: '',
    titleTw: '',
    ...{ summaryEn: '', summaryTw: '', blocksEn: [], blocksTw: [] },
    summary: '',
    blocks: [{ kind: 'text' as const, line: [{ text: bodyOf(i) }] }],
  }
}

/** A few sentences, different for each article. */
const bodyOf = (i: number): string =>
  Array.from({ length: 6 }, (_, n) => {
    const [topic, act] = [topics[(i + n * 5) % topics.length]!, acts[(i * 7 + n) % acts.length]!]
    return `各单位请于${1 + ((i + n) % 28)}日前完成${topic}${act}工作，具体事项由负责老师另行通知。`
  }).join('')

const articlesSql = `insert into articles (number, title, blocks, channel, author, state, edition, published_at, who)
  select a.number, a.title, a.blocks::jsonb, channel.id, author.id, 'published', 1, now() - a.number * interval '1 hour', 'all'
  from unnest($1::int[], $2::text[], $3::text[]) as a (number, title, blocks),
    (select id from content_channels where site = current_setting('app.site') and closed_at is null order by position, id limit 1) as channel,
    (select id from people where site = current_setting('app.site') and number = 'admin') as author`

const tokensSql = `insert into article_tokens (article, token, weight)
  select * from unnest($1::int[], $2::text[], $3::int[])`
