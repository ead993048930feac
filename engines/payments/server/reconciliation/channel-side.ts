import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { type BillLine, type Channel, ChannelDown, ChannelRefused } from '../channel.ts'
import { idOfNumber, numberOf, type Steps } from '../context.ts'
import { getAttempt } from '../orders.ts'
import { receive } from '../receive.ts'
import { attempts, refunds } from '../schema.ts'
import { NoList, nameOf, type OurLine, type Outcome, type Side } from './side.ts'

/** Channels count their days in China. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** A channel with its bill. Undefined for channels whose money is in our own books. */
export function channelSide(channel: Channel): Side<BillLine> | undefined {
  const { bill, key } = channel
  if (!bill) return undefined
  return {
    key,
    theirs: (ctx, day) =>
      bill(ctx, day).catch((error) => {
        if (!(error instanceof ChannelDown || error instanceof ChannelRefused)) throw error
        throw new NoList(error.message, { cause: error })
      }),
    ours: (ctx, day) => oursOf(ctx, channel, day),
    onlyTheirs: async (ctx, day, lines) => {
      const known = await whatIsKnown(ctx, lines)
      const found = []
      for (const line of lines) {
        const isKnown = known.has(`${nameOf(line)} ${line.amount}`)
        found.push({ line, outcome: isKnown ? undefined : await takeMissing(ctx, channel, day, line) })
      }
      return found
    },
    onlyOurs: async (ctx, lines) => {
      const found = []
      for (const line of lines) found.push({ line, outcome: await askMissing(ctx, channel, line) })
      return found
    },
  }
}

/** What we have of a day: payments by the channel's time, refunds by the time they arrived. */
async function oursOf({ db }: Pick<Steps, 'db'>, { key }: Channel, day: string): Promise<OurLine[]> {
  const [from, until] = [startOf(day), startOf(dayAfter(day, 1))]
  const within = and(gte(attempts.paidAt, from), lt(attempts.paidAt, until))
  const paid = await db
    .select({ id: attempts.id, order: attempts.order, amount: attempts.amount })
    .from(attempts)
    .where(and(eq(attempts.channel, key), within))
  const back = await db
    .select({ id: refunds.id, order: refunds.order, amount: refunds.amount })
    .from(refunds)
    .innerJoin(attempts, and(eq(attempts.site, refunds.site), eq(attempts.id, refunds.attempt)))
    .where(
      and(eq(attempts.channel, key), gte(refunds.doneAt, from), lt(refunds.doneAt, until), isNotNull(refunds.doneAt)),
    )
  const line =
    (what: OurLine['what']) =>
    ({ id, order, amount }: (typeof paid)[number]) => ({ what, no: numberOf(id), order, amount })
  return [...paid.map(line('pay')), ...back.map(line('refund'))]
}

/** Those of the bill's lines that we have on another day: the clocks of both sides differ at midnight. */
async function whatIsKnown({ db }: Steps, lines: readonly BillLine[]): Promise<Set<string>> {
  const ids = (what: BillLine['what']) =>
    lines.filter((line) => line.what === what).flatMap(({ no }) => idOfNumber(no) ?? [])
  const [pays, backs] = [ids('pay'), ids('refund')]
  const paid = pays.length
    ? await db
        .select({ id: attempts.id, amount: attempts.amount })
        .from(attempts)
        .where(and(inArray(attempts.id, pays), eq(attempts.state, 'success')))
    : []
  const back = backs.length
    ? await db
        .select({ id: refunds.id, amount: refunds.amount })
        .from(refunds)
        .where(and(inArray(refunds.id, backs), eq(refunds.state, 'success')))
    : []
  return new Set([
    ...paid.map(({ id, amount }) => `pay ${numberOf(id)} ${amount}`),
    ...back.map(({ id, amount }) => `refund ${numberOf(id)} ${amount}`),
  ])
}

/** Money that we did not know of: received now, and so delivered or refunded by itself. */
async function takeMissing(ctx: Steps, channel: Channel, day: string, line: BillLine): Promise<Outcome> {
  const { what, no, channelNo, amount } = line
  const id = idOfNumber(no)
  const attempt = what === 'pay' && id ? await getAttempt(ctx.db, id) : undefined
  if (attempt?.channel !== channel.key) return { action: 'none', isSettled: false }
  const { verdict } = await receive(ctx, attempt, { channelNo, amount, paidAt: startOf(day) })
  const isSettled = verdict === 'received' || verdict === 'surplus' || verdict === 'repeated'
  const action = verdict === 'surplus' ? 'refunded' : isSettled ? 'received' : 'none'
  return { action, isSettled, order: attempt.order }
}

/** Money that only we have: if the channel confirms it, it comes with a later bill, else a person looks. */
async function askMissing(ctx: Steps, channel: Channel, { what, no, amount }: OurLine): Promise<Outcome> {
  const attempt = what === 'pay' ? await getAttempt(ctx.db, idOfNumber(no)!) : undefined
  const known = attempt && (await channel.query(ctx, attempt).catch(() => undefined))
  const isConfirmed = known?.state === 'paid' && known.receipt.amount === amount
  return { action: isConfirmed ? 'confirmed' : 'none', isSettled: isConfirmed }
}
