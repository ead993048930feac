import * as z from 'zod'
import { textOf } from '#engines/rich-text/blocks.ts'
import { dayIn } from '#kernel/clock.ts'
import type { DataOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { int, text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import type { Card } from './shapes.ts'

type Listed = DataOf<typeof contract.articles>
const pageNumber = () => int(1, 100_000).default(1).catch(1)
const pageSize = () => int(1, 100).optional().catch(undefined)

/** News lists of school apps: `cid` is the channel, the page size comes under either of two names. */
const newsList = (app: string) =>
  dialect(`/${app}/wap/news/news-list`, contract.articles, {
    about: 'Articles of the channel `cid`, the newest first.',
    input: z.object({ cid: text(64).default(''), page: pageNumber(), page_size: pageSize(), pageSize: pageSize() }),
    in: ({ cid, page, page_size, pageSize: other }) => ({ channel: cid, page, page_size: page_size ?? other ?? 20 }),
    out: ({ list, more, page, page_size }: Listed) => ({ list: list.map(rowOf), page, page_size, more }),
  })

function rowOf({ id, number, title, summary, channel, cover, published, reads, source }: Card) {
  return {
    id: String(number),
    uuid: id,
    cid: channel.id,
    cname: channel.name,
    title,
    desc: summary,
    author: source,
    img: cover,
    created: published,
    read_num: String(reads),
  }
}

const kindOfType: Readonly<Record<string, 'notice' | 'news'>> = { tzgg: 'notice', xnxw: 'news' }

/** Paths and field names used by clients of other generations of the portal. */
export const dialects = [
  newsList('news'),
  newsList('nuaaappv2'),
  dialect('/extensions/wap/news/get-list.html', contract.articles, {
    about: 'Notices (`tzgg`) or news (`xnxw`) by day; `data` stands beside the envelope’s own.',
    input: z.object({ p: pageNumber(), type: text(20).default('') }),
    in: ({ p, type }) => ({ kind: kindOfType[type] ?? '', page: p, page_size: 20 }),
    out: ({ list }: Listed, _input, ctx) => bare(byDay(list, ctx)),
  }),
  dialect('/extensions/wap/news/detail.html', contract.article, {
    about: 'One article by its number; `classify_id` is taken and not needed.',
    input: z.object({ id: text(64), classify_id: text(64).default('') }),
    in: ({ id }) => ({ id }),
    out: ({ number, title, summary, blocks, byline, source, published }) =>
      bare({
        id: String(number),
        title,
        desc: summary,
        text: textOf(blocks as never),
        author: byline || source,
        created: published,
      }),
  }),
]

function byDay(list: Listed['list'], { site }: ReadContext): Record<string, object[]> {
  const days: Record<string, object[]> = {}
  for (const { number, title, summary, source, published } of list) {
    const day = dayIn(site.zone, new Date(published * 1000))
    days[day] ??= []
    days[day].push({ id: String(number), title, desc: summary, text: summary, author: source, created: published })
  }
  return days
}

/** Clients of this generation read `data` at the top level; the usual envelope is there too. */
function bare(data: object): FileAnswer {
  const source = Buffer.from(JSON.stringify({ e: 0, m: '操作成功', d: { data }, data }))
  return fileOfBytes({ type: 'application/json; charset=utf-8', name: 'news.json', source, inline: true })
}
