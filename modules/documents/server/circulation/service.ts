import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, someOf } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import { faceOf, rowColumns } from '../face.ts'
import { findPaper } from '../find.ts'
import { circulations, papers, readers } from '../schema.ts'
import { circulationsOf } from './read.ts'
import { startCirculation } from './start.ts'

type Calls = typeof contract

/** Documents that were sent to the caller to read: those that wait the most urgent first, then those that were read. */
export async function readings(ctx: ReadContext, { tab, q, ...paging }: InputOf<Calls['readings']>) {
  const me = personOf(ctx).id
  const query = ctx.db
    .select({
      ...{ paper: rowColumns, circulation: circulations.id, at: circulations.createdAt, read: readers.readAt },
      from: sql<string>`(select s.name from people s where s.id = ${circulations.by})`,
      note: circulations.note,
    })
    .from(readers)
    .innerJoin(circulations, eq(circulations.id, readers.circulation))
    .innerJoin(papers, eq(papers.id, circulations.paper))
    .where(
      and(
        eq(readers.person, me),
        tab === 'waiting' ? and(isNull(readers.readAt), isNull(papers.recalledAt)) : isNotNull(readers.readAt),
        contains(q, papers.title, papers.number, papers.sender),
      ),
    )
  const urgent = sql`array_position(array['flash', 'urgent', 'normal'], ${papers.urgency})`
  const order = tab === 'waiting' ? [urgent, desc(circulations.createdAt)] : [desc(readers.readAt)]
  const { rows, more } = await someOf(query, paging, ...order, desc(circulations.id))
  const list = rows.map(({ paper, circulation, at, read, from, note }) => ({
    ...{ ...faceOf(paper), circulation, from, note, at: seconds(at) },
    read: read ? seconds(read) : 0,
  }))
  return { list, more }
}

/** One circulation: its document and who has read it. For its readers, whoever sent it, and the office. */
export async function reading(ctx: ReadContext, { id }: InputOf<Calls['reading']>) {
  const me = personOf(ctx).id
  const [row] = await ctx.db
    .select({
      ...{ circulation: circulations, paper: rowColumns },
      mine: sql<boolean>`exists (select from ${readers} r where r.circulation = ${circulations.id} and r.person = ${me}::uuid)`,
    })
    .from(circulations)
    .innerJoin(papers, eq(papers.id, circulations.paper))
    .where(eq(circulations.id, id))
  if (!row || !(row.mine || row.circulation.by === me || ctx.may('office'))) throw notFound()
  const [found] = await circulationsOf(ctx, row.paper.id, id)
  if (!found) throw notFound()
  const own = found.readers.find(({ person }) => person === me)
  return { paper: faceOf(row.paper), circulation: found, isMine: own !== undefined, isRead: (own?.read ?? 0) > 0 }
}

/**
 * Sends a document on: an incoming one at any time, an outgoing one once it is issued. By the office, whoever drafted
 * it, or anybody whom it was sent to or who had a task in it.
 */
export async function circulate(ctx: WriteContext, { id, ...to }: InputOf<Calls['circulate']>) {
  const { id: paper } = await findPaper(ctx, id)
  const row = theRow(await ctx.db.select().from(papers).where(eq(papers.id, paper)).for('share'))
  if (row.direction === 'out' && (!row.issuedAt || row.recalledAt)) throw documents.fail('notIssued')
  const isOwn = row.drafter === personOf(ctx).id || ctx.may('office')
  if (personOf(ctx).role === 'student' || (row.secrecy === 'limited' && !isOwn)) throw documents.fail('mayNotSend')
  const made = await startCirculation(ctx, row, to)
  return { id: made }
}
