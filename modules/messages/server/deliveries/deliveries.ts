import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { devices, gateways } from '#engines/inbox/server/deliver/schema.ts'
import { openMedia } from '#engines/inbox/server/deliver/settings.ts'
import { deliverJob } from '#engines/inbox/server/plan.ts'
import { messages, deliveries as table } from '#engines/inbox/server/schema.ts'
import { topicName, topicsOf } from '#engines/inbox/server/topics.ts'
import { deliveryStates, media } from '#engines/inbox/shapes.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { deliveryContract } from '../../delivery-contract.ts'
import { inbox } from '../../module.ts'

type Calls = typeof deliveryContract
type Filter = InputOf<Calls['deliveries']>

const weekMs = 7 * dayMs

export async function deliveries(ctx: ReadContext, filter: Filter) {
  const query = ctx.db
    .select({
      delivery: table,
      title: messages.title,
      topic: messages.topic,
      own: messages.topicName,
      name: people.name,
      number: people.number,
    })
    .from(table)
    .innerJoin(messages, and(eq(messages.site, table.site), eq(messages.id, table.message)))
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .where(and(...fitting(filter)))
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, filter, desc(table.id))
  return {
    total,
    page_size: filter.page_size,
    topics: topicsOf(ctx).map(({ key, name, module }) => ({
      value: key,
      label: wordingOf(module, `topic.${name}`, ctx.language, ctx.site.words),
    })),
    list: rows.map(({ delivery, title, topic, own, name, number }) => {
      const { id, medium, state, trouble, tries, createdAt, dueAt, sentAt, deliveredAt } = delivery
      return {
        ...{ id, medium, state, trouble, tries, topic },
        title: textIn(title, ctx.language),
        topicName: topicName(ctx, topic, own),
        who: { name, number },
        createdAt: seconds(createdAt),
        dueAt: at(dueAt),
        sentAt: at(sentAt),
        deliveredAt: at(deliveredAt),
      }
    }),
  }
}

function fitting({ state, medium, topic, message, q }: Filter): (SQL | undefined)[] {
  return [
    state ? eq(table.state, state) : undefined,
    medium ? eq(table.medium, medium) : undefined,
    message ? eq(table.message, message) : undefined,
    topic ? sql`(${messages.topic} = ${topic} or split_part(${messages.topic}, '/', 1) = ${topic})` : undefined,
    q ? sql`(position(${q} in ${people.name}) > 0 or ${people.number} = ${q})` : undefined,
  ]
}

export async function retryDeliveries(ctx: WriteContext, { ids }: InputOf<Calls['retryDeliveries']>) {
  const again = await ctx.db
    .update(table)
    .set({ state: 'queued', tries: 0, trouble: '', dueAt: ctx.now })
    .where(and(eq(table.state, 'failed'), inArray(table.id, ids)))
    .returning({ id: table.id })
  if (again.length) {
    await ctx.enqueue(`${inbox.key}.${deliverJob}`, {})
    await ctx.audit({ action: 'retry', entity: 'delivery', after: { count: again.length } })
  }
  return { count: again.length }
}

export async function deliveryFigures(ctx: ReadContext) {
  const since = new Date(ctx.now.getTime() - weekMs)
  const rows = await ctx.db
    .select({ medium: table.medium, state: table.state, n: count() })
    .from(table)
    .where(gt(table.createdAt, since))
    .groupBy(table.medium, table.state)
  const known = new Map((await ctx.db.select().from(gateways)).map((row) => [row.medium, row]))
  const [own] = await ctx.db.select({ n: count() }).from(devices)
  const sum = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).reduce((n, row) => n + row.n, 0)
  const open = openMedia(ctx)
  const states = Object.fromEntries(deliveryStates.map((state) => [state, sum((row) => row.state === state)]))
  return {
    states: states as Record<(typeof deliveryStates)[number], number>,
    devices: own!.n,
    ways: media.map((medium) => {
      const { pausedUntil = null, trouble = '' } = known.get(medium) ?? {}
      const ofIt = (...some: string[]) => sum((row) => row.medium === medium && some.includes(row.state))
      const isPaused = pausedUntil !== null && pausedUntil > ctx.now
      return {
        medium,
        isOpen: open.includes(medium),
        waiting: ofIt('queued', 'held'),
        sent: ofIt('sent', 'delivered'),
        failed: ofIt('failed'),
        pausedUntil: isPaused ? seconds(pausedUntil) : 0,
        trouble: isPaused ? trouble : '',
      }
    }),
  }
}

const at = (moment: Date | null): number => (moment ? seconds(moment) : 0)
