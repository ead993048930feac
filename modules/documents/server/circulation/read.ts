import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import { circulations, papers, readers } from '../schema.ts'
import { readingSource } from './agenda.ts'

type Calls = typeof contract
const hourMs = 3_600_000

/** The caller has read a document that was sent to them, with what they want to say of it. */
export async function markRead(ctx: WriteContext, { id, comment }: InputOf<Calls['markRead']>) {
  const me = personOf(ctx).id
  const mine = and(eq(readers.circulation, id), eq(readers.person, me))
  const row = theRow(await ctx.db.select({ readAt: readers.readAt }).from(readers).where(mine).for('update'))
  if (row.readAt) return { read: seconds(row.readAt) }
  await ctx.db.update(readers).set({ readAt: ctx.now, comment }).where(mine)
  await settle(ctx, { source: readingSource, sourceId: id, by: [me] })
  return { read: seconds(ctx.now) }
}

/** Reminds everybody who has not read it; by whoever sent it or the office, and not too often. */
export async function remind(ctx: WriteContext, { id }: InputOf<Calls['remind']>) {
  const sent = ctx.may('office') ? undefined : eq(circulations.by, personOf(ctx).id)
  const found = await ctx.db
    .select({ circulation: circulations, paper: papers })
    .from(circulations)
    .innerJoin(papers, eq(papers.id, circulations.paper))
    .where(and(eq(circulations.id, id), sent))
    .for('update', { of: circulations })
  const { circulation, paper } = theRow(found)
  if (remindAfter(ctx, circulation) > 0) throw documents.fail('remindLater')
  const unread = and(eq(readers.circulation, id), isNull(readers.readAt))
  const late = await ctx.db
    .update(readers)
    .set({ remindedAt: ctx.now })
    .where(unread)
    .returning({ person: readers.person })
  if (!late.length) throw documents.fail('allRead')
  await ctx.db.update(circulations).set({ remindedAt: ctx.now }).where(eq(circulations.id, id))
  await notify(ctx, {
    topic: 'documents.circulated',
    title: say(ctx, documents, 'message.remind', { title: paper.title }),
    to: late.map(({ person }) => person),
    link: `document/flowpage?id=${id}`,
    dedupe: `${id} ${seconds(ctx.now)}`,
  })
  return { n: late.length }
}

/** Seconds of the moment from which on a reminder is possible; 0 for now. */
export function remindAfter(
  ctx: Pick<ReadContext, 'site' | 'now'>,
  { remindedAt }: Pick<typeof circulations.$inferSelect, 'remindedAt'>,
): number {
  if (!remindedAt) return 0
  const at = new Date(remindedAt.getTime() + settingsOf(ctx, documents).remindHours * hourMs)
  return at > ctx.now ? seconds(at) : 0
}

/** The circulations of a document with everybody they went to, the newest first. */
export async function circulationsOf(ctx: ReadContext, paper: string, only?: string) {
  const rows = await ctx.db
    .select({
      circulation: circulations,
      by: sql<string>`(select s.name from people s where s.id = ${circulations.by})`,
      reader: readers,
      name: sql<string>`(select r.name from people r where r.id = ${readers.person})`,
      unit: sql<string>`coalesce((select d.name from people r join departments d on d.id = r.department where r.id = ${readers.person}), '')`,
    })
    .from(circulations)
    .innerJoin(readers, eq(readers.circulation, circulations.id))
    .where(and(eq(circulations.paper, paper), only ? inArray(circulations.id, [only]) : undefined))
    .orderBy(desc(circulations.createdAt), asc(readers.readAt), asc(readers.person))
    .limit(2_000)
  const groups = [...Map.groupBy(rows, ({ circulation }) => circulation.id).values()]
  return groups.map((list) => {
    const { circulation, by } = list[0]!
    const mayRemind = ctx.may('office') || circulation.by === personOf(ctx).id
    return {
      ...{ id: circulation.id, by, note: circulation.note, at: seconds(circulation.createdAt), mayRemind },
      remindAfter: remindAfter(ctx, circulation),
      readers: list.map(({ reader, name, unit }) => ({
        ...{ person: reader.person, name, unit, comment: reader.comment },
        read: reader.readAt ? seconds(reader.readAt) : 0,
        reminded: reader.remindedAt ? seconds(reader.remindedAt) : 0,
      })),
    }
  })
}
