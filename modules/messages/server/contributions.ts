import { countsOf } from '#engines/inbox/server/counts.ts'
import { listInbox, searchInbox } from '#engines/inbox/server/inbox.ts'
import { listTodos } from '#engines/inbox/server/todo-list.ts'
import type { MessageFace, TodoFace } from '#engines/inbox/shapes.ts'
import { dayIn } from '#kernel/clock.ts'
import type { HomeCard, SearchHit, TodayItem } from '#kernel/home.ts'
import type { MessageTopic } from '#kernel/message-topics.ts'
import { fill, localeNames, type Params } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { inbox } from '../module.ts'
import { pageOf } from '../page-of.ts'
import { notices } from './notices.ts'

export const tells: readonly MessageTopic[] = [
  { name: 'notice', group: 'school' },
  { name: 'emergency', group: 'school', canMute: false, critical: true },
]

const soonMs = 2 * 86_400_000

const say = (ctx: ReadContext, key: string, params?: Params) =>
  fill(wordingOf(inbox, key, ctx.language, ctx.site.words), params)

/** To-dos that are due within two days, and notices that wait to be confirmed. */
export async function today(ctx: ReadContext): Promise<TodayItem[]> {
  if (!ctx.person) return []
  const { list: todos } = await listTodos(ctx, { state: 'open', page: 1, page_size: 5 })
  const soon = (ctx.now.getTime() + soonMs) / 1000
  const due = todos.filter(({ dueAt }) => dueAt > 0 && dueAt < soon).slice(0, 3)
  const { list: open } = await notices(ctx, { state: 'open', page: 1, page_size: 2 })
  return [
    ...open.map((notice) => ({
      title: notice.title,
      subtitle: say(ctx, 'today.confirm'),
      time: 0,
      page: pageOf(notice),
    })),
    ...due.map((todo) => dueItem(ctx, todo)),
  ]
}

/** By the hour where that is today's; a later day is named. */
function dueItem(ctx: ReadContext, { title, link, dueAt }: TodoFace): TodayItem {
  const [at, zone] = [new Date(dueAt * 1000), ctx.site.zone]
  if (dayIn(zone, at) === dayIn(zone, ctx.now))
    return { title, subtitle: say(ctx, 'today.due'), time: dueAt, page: link }
  const style = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const worded = new Intl.DateTimeFormat(localeNames[ctx.language], { timeZone: zone, ...style }).format(at)
  return { title, subtitle: say(ctx, 'todo.due', { at: worded }), time: 0, page: link }
}

/** The person's own messages that say this. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  if (!ctx.person || q.trim() === '') return []
  const list = await searchInbox(ctx, q.trim())
  return list.map((message) => ({ title: message.title, subtitle: message.topicName, page: pageOf(message) }))
}

/** What is unread, and how much. */
export async function cards(ctx: ReadContext): Promise<HomeCard[]> {
  if (!ctx.person) return []
  const { unread } = await countsOf(ctx.db, personOf(ctx).id, ctx.now)
  if (unread === 0) return []
  const filter = { group: '', box: 'inbox', unread: true, q: '', before: '', page_size: 3 } as const
  const { list } = await listInbox(ctx, filter)
  return [
    {
      key: 'messages',
      title: say(ctx, 'title.messages'),
      icon: 'bell',
      page: 'message/index',
      figure: say(ctx, 'card.unread', { n: unread }),
      rows: list.map(rowOf),
    },
  ]
}

const rowOf = (message: MessageFace): TodayItem => ({
  title: message.title,
  subtitle: message.topicName,
  time: message.at,
  page: pageOf(message),
})
