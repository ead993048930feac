import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isAwake, isLive, ofMessage } from '#engines/inbox/server/counts.ts'
import { faceOf, type InInbox } from '#engines/inbox/server/face.ts'
import { findInInbox, inInbox } from '#engines/inbox/server/inbox.ts'
import { isOpen, messages, receipts } from '#engines/inbox/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { inbox } from '../../module.ts'
import { bodyIn } from '../../notice-body.ts'
import type { noticeContract } from '../../notice-contract.ts'
import { notices as desk } from '../schema.ts'

type Calls = typeof noticeContract

const isNotice = eq(messages.kind, 'notice')
/** Must be confirmed and is not yet. */
const waits = sql`(${receipts.must} and ${receipts.confirmedAt} is null)`

export async function notices(ctx: ReadContext, input: InputOf<Calls['notices']>) {
  const which = and(isNotice, shown(ctx.now), inState(input.state))
  const counted = await ctx.db
    .select({ n: sql<number>`count(*)::int`, open: sql<number>`(count(*) filter (where ${waits}))::int` })
    .from(receipts)
    .innerJoin(messages, ofMessage)
    .where(and(eq(receipts.person, personOf(ctx).id), which))
  const { rows, more } = await someOf(inInbox(ctx, which), input, desc(waits), desc(receipts.message))
  const { n: total, open } = counted[0]!
  return { total, open, more, list: await facesOf(ctx, rows) }
}

export async function notice(ctx: ReadContext, { id }: InputOf<Calls['notice']>) {
  const { face, entry } = await findInInbox(ctx, id)
  if (face.kind !== 'notice') throw notFound()
  const senders = await sendersOf(ctx, [entry])
  return { ...face, ...from(senders, entry), blocks: face.isRecalled ? [] : await blocksOf(ctx, id) }
}

async function blocksOf({ db, language }: ReadContext, message: string) {
  const [found] = await db.select({ body: desk.body }).from(desk).where(eq(desk.message, message))
  return bodyIn(found?.body ?? null, language)
}

/** Emergencies first, then notices to confirm, then the newest. */
export async function noticeTip(ctx: ReadContext) {
  const pressing = or(receipts.must, inArray(messages.priority, ['critical', 'high']))
  const which = and(isNotice, pressing, isOpen(receipts), isAwake(ctx.now), isLive(ctx.now))
  const rows = await inInbox(ctx, which)
    .orderBy(desc(eq(messages.priority, 'critical')), desc(receipts.must), desc(receipts.message))
    .limit(100)
  const [first] = await facesOf(ctx, rows.slice(0, 1), true)
  return { open: rows.length, notice: first ?? null, atEntry: settingsOf(ctx, inbox).tipAtEntry }
}

/** Recalled notices stay visible to those who had read them. */
const shown = (now: Date): SQL | undefined =>
  and(isNull(receipts.archivedAt), or(isLive(now), and(eq(messages.state, 'recalled'), isNotNull(receipts.readAt))))

function inState(state: InputOf<Calls['notices']>['state']): SQL | undefined {
  if (state === 'open') return and(waits, sql`${messages.state} <> 'recalled'`)
  return state === 'confirmed' ? isNotNull(receipts.confirmedAt) : undefined
}

async function facesOf(ctx: ReadContext, rows: readonly InInbox[], whole = false) {
  const senders = await sendersOf(ctx, rows)
  const { role } = personOf(ctx)
  return rows.map((row) => ({ ...faceOf({ ...ctx, role }, row, whole), ...from(senders, row) }))
}

type Senders = ReadonlyMap<string, { sender: string; unit: string }>

async function sendersOf(ctx: ReadContext, rows: readonly InInbox[]): Promise<Senders> {
  const ids = [...new Set(rows.map(({ message }) => message.sender).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: people.id, sender: people.name, unit: sql<string>`coalesce(${departments.name}, '')` })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(inArray(people.id, ids))
  return new Map(found.map(({ id, ...face }) => [id, face]))
}

const from = (senders: Senders, { message }: InInbox) => senders.get(message.sender ?? '') ?? { sender: '', unit: '' }
