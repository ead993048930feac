import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import { suppliersOf } from '#engines/payments/server/deliverers.ts'
import { cases, reconciliations } from '#engines/payments/server/reconciliation/schema.ts'
import { attempts, orders } from '#engines/payments/server/schema.ts'
import { channelKeys } from '#engines/payments/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, type StepContext, settingsOf } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import type { contract } from '../../contract.ts'
import { measures, payments } from '../../module.ts'
import { channelsOf } from '../channels.ts'
import { sideNames, sidesOf } from '../sides.ts'

type Calls = typeof contract

export async function listReconciliations(ctx: ReadContext, input: InputOf<Calls['reconciliations']>) {
  const query = ctx.db
    .select()
    .from(reconciliations)
    .where(
      and(
        input.side ? eq(reconciliations.side, input.side) : undefined,
        input.from ? gte(reconciliations.day, input.from) : undefined,
        input.until ? lte(reconciliations.day, input.until) : undefined,
      ),
    )
  const order = [...sortedBy(input, { day: reconciliations.day }), desc(reconciliations.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const differences = await differencesOf(ctx, rows)
  const nameOf = sideNames(ctx)
  return {
    total,
    list: rows.map(({ id, day, failure, side, state, matched, ours, theirs, runs, updatedAt }) => ({
      ...{ id, day, failure, side, name: nameOf(side), state, matched, ours, theirs, runs },
      ...differences(side, day),
      updated: seconds(updatedAt),
    })),
  }
}

const verdicts = ['missingHere', 'missingThere', 'amountDiffers'] as const

/** How many of each verdict, and how many wait for people, by side and day. */
async function differencesOf({ db }: ReadContext, rows: readonly { side: string; day: string }[]) {
  const of = <T>(pick: (row: { side: string; day: string }) => T) => [...new Set(rows.map(pick))]
  const counted = rows.length
    ? await db
        .select({
          ...{ side: cases.side, day: cases.day, kind: cases.kind, n: sql<number>`count(*)::int` },
          open: sql<number>`count(*) filter (where ${cases.state} = 'open')::int`,
        })
        .from(cases)
        .where(
          and(
            ...[
              inArray(
                cases.side,
                of(({ side }) => side),
              ),
              inArray(
                cases.day,
                of(({ day }) => day),
              ),
            ],
            inArray(cases.kind, [...verdicts]),
          ),
        )
        .groupBy(cases.side, cases.day, cases.kind)
    : []
  return (side: string, day: string) => {
    const own = counted.filter((row) => row.side === side && row.day === day)
    const count = (kind: (typeof verdicts)[number]) => own.find((row) => row.kind === kind)?.n ?? 0
    return {
      ...{ missingHere: count('missingHere'), missingThere: count('missingThere') },
      ...{ amountDiffers: count('amountDiffers'), open: own.reduce((sum, row) => sum + row.open, 0) },
    }
  }
}

export async function reconcileAgain(ctx: StepContext, { side: key, day }: InputOf<Calls['reconcileAgain']>) {
  const side = (await sidesOf(ctx)).find((one) => one.key === key)
  if (!side) throw payments.fail('noChannel')
  const isDone = await side.compare(ctx, day)
  await ctx.write((own) =>
    own.audit({ action: 'reconcile', entity: 'payments.channel', entityId: key, after: { day, isDone } }),
  )
  return { isDone }
}

const dayAgo = sql`now() - interval '1 day'`

/** By side: how many in a day, of which sum. */
async function sumsOf({ db }: ReadContext) {
  const n = sql<number>`count(*)::int`
  const paid = await db
    .select({ side: attempts.channel, n, sum: sql<number>`coalesce(sum(${attempts.amount}), 0)::float8` })
    .from(attempts)
    .where(sql`${attempts.paidAt} > ${dayAgo}`)
    .groupBy(attempts.channel)
  const delivered = await db
    .select({ side: orders.supplier, n, sum: sql<number>`coalesce(sum(${orders.amount}), 0)::float8` })
    .from(orders)
    .where(and(ne(orders.supplier, ''), sql`${orders.deliveredAt} > ${dayAgo}`))
    .groupBy(orders.supplier)
  return [...paid, ...delivered]
}

export async function listSides(ctx: ReadContext) {
  const [channels, suppliers] = [await channelsOf(ctx), suppliersOf(ctx)]
  const asked = Object.values(measures).map((key) => ({ key, title: '' }))
  const [health, sums, open, last] = await Promise.all([
    connectorHealth(ctx, asked),
    sumsOf(ctx),
    ctx.db
      .select({ side: cases.side, n: sql<number>`count(*)::int` })
      .from(cases)
      .where(eq(cases.state, 'open'))
      .groupBy(cases.side),
    ctx.db
      .select({ side: reconciliations.side, day: sql<string>`max(${reconciliations.day})` })
      .from(reconciliations)
      .where(eq(reconciliations.state, 'done'))
      .groupBy(reconciliations.side),
  ])
  const { wechat, alipay } = settingsOf(ctx, payments)
  const accounts: Record<string, string | undefined> = { wechat: wechat?.merchantId, alipay: alipay?.appId }
  const nameOf = sideNames(ctx)
  const known = (side: string) => {
    const sum = sums.find((row) => row.side === side)
    return {
      ...{ side, name: nameOf(side), today: sum?.n ?? 0, sum: sum?.sum ?? 0, account: accounts[side] ?? '' },
      open: open.find((row) => row.side === side)?.n ?? 0,
      lastDay: last.find((row) => row.side === side)?.day ?? '',
    }
  }
  return {
    list: [
      ...channelKeys
        .filter((key) => key !== 'sandbox' || channels.sandbox)
        .map((key) => {
          const now = health.find((one) => one.key === `payments.${key}`)
          const isCompared = channels[key]?.bill !== undefined
          return {
            ...{ ...known(key), kind: 'channel' as const, isOn: channels[key] !== undefined, isCompared },
            ...{ isAsked: isCompared, state: now?.state ?? '', detail: now?.detail ?? '' },
          }
        }),
      ...suppliers.map(({ supplier: { key, list, isAsked } }) => ({
        ...{ ...known(key), kind: 'supplier' as const, isOn: true, isCompared: true },
        isAsked: isAsked?.(ctx) ?? list !== undefined,
        ...{ state: '', detail: '' },
      })),
    ],
  }
}

/** For the first page of the back office: only channels that are set up. */
export async function health(ctx: ReadContext) {
  const { wechat, alipay } = settingsOf(ctx, payments)
  const title = (key: string) => fill(wordingOf(payments, `channel.${key}`, ctx.language, ctx.site.words), {})
  return connectorHealth(ctx, [
    ...(wechat ? [{ key: measures.wechat, title: title('wechat') }] : []),
    ...(alipay ? [{ key: measures.alipay, title: title('alipay') }] : []),
  ])
}
