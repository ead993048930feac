import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { take } from '#engines/agenda/server/put.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import type { registerInput } from '../../office-contract.ts'
import type { Direction } from '../../shapes.ts'
import { readingSource } from '../circulation/agenda.ts'
import { faceOf, rowColumns } from '../face.ts'
import { officeSees, takesPart } from '../find.ts'
import { voidNumberOf } from '../numbers/void.ts'
import { circulations, papers, participants } from '../schema.ts'
import { paperSearch } from '../search-documents.ts'
import { paperSteps } from './states.ts'

type Calls = typeof contract
type Filter = z.output<typeof registerInput>

export const outgoing = (ctx: ReadContext, filter: Filter) => register(ctx, 'out', filter)
export const incoming = (ctx: ReadContext, filter: Filter) => register(ctx, 'in', filter)

/** A register has a line for every document; of those limited to others only that there is one. */
async function register(ctx: ReadContext, direction: Direction, filter: Filter) {
  const isShown = sql<boolean>`coalesce((${officeSees(ctx)}) or (${takesPart(ctx)}), false)`
  const { q, state, urgency, secrecy, year, id } = filter
  const query = ctx.db
    .select({
      ...{ paper: rowColumns, isShown: isShown.as('is_shown'), reason: papers.reason, issuedAt: papers.issuedAt },
      ...{ archiveNumber: papers.archiveNumber, theirDay: papers.theirDay },
    })
    .from(papers)
    .where(
      and(
        ...[eq(papers.direction, direction), id ? eq(papers.id, id) : undefined],
        state ? eq(papers.state, state) : undefined,
        urgency ? eq(papers.urgency, urgency) : undefined,
        secrecy ? eq(papers.secrecy, secrecy) : undefined,
        year ? inYear(ctx, year) : undefined,
        q ? and(isShown, contains(q, papers.title, papers.number, papers.sender, papers.theirNumber)) : undefined,
      ),
    )
  const columns = { created: papers.createdAt, issued: papers.issuedAt, title: papers.title }
  const { rows, total } = await pageOf(ctx, query, filter, sortedBy(filter, columns, 'last'), papers.id)
  const list = rows.map(({ paper, isShown: shown, reason, archiveNumber, theirDay }) => {
    const face = faceOf(paper)
    const seen = shown ? face : { ...face, title: '', drafter: '', sender: '', theirNumber: '' }
    return {
      ...{ ...seen, reason, archiveNumber, theirDay: theirDay ?? '' },
      allowedActions: shown ? paperSteps.allowedActions({ ...paper, direction }, ctx) : [],
    }
  })
  return { total, list }
}

function inYear({ site }: ReadContext, year: number): SQL {
  const begin = (of: number) => sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, ${site.zone})`
  return and(gte(papers.createdAt, begin(year)), lt(papers.createdAt, begin(year + 1)))!
}

/** Nobody works with a recalled document: its number is void, to-dos are gone, and those who have it are told. */
export async function recall(ctx: WriteContext, { id, reason }: InputOf<Calls['recall']>) {
  const seen = and(eq(papers.id, id), sql`((${officeSees(ctx)}) or (${takesPart(ctx)}))`)
  const paper = theRow(await ctx.db.select().from(papers).where(seen).for('update'))
  const state = paperSteps.move('recall', paper, ctx)
  await ctx.db.update(papers).set({ state, reason, recalledAt: ctx.now }).where(eq(papers.id, id))
  await voidNumberOf(ctx, paper, { by: personOf(ctx).id, reason })
  await paperSearch.refresh(ctx, [id])
  const sent = await ctx.db.select({ id: circulations.id }).from(circulations).where(eq(circulations.paper, id))
  await take(ctx, { source: readingSource, sourceId: sent.map((one) => one.id) })
  const to = await ctx.db.select({ person: participants.person }).from(participants).where(eq(participants.paper, id))
  await notify(ctx, {
    topic: 'documents.circulated',
    title: say(ctx, documents, 'message.recalled', { title: paper.title }),
    text: { zh: reason, en: reason, tw: reason },
    to: to.map(({ person }) => person),
    link: `document/officialpage?id=${id}`,
    dedupe: `recalled ${id}`,
  })
  const [before, after] = [{ state: paper.state }, { state, reason }]
  await ctx.audit({ action: 'recall', entity: 'documents.paper', entityId: id, before, after })
  return {}
}
