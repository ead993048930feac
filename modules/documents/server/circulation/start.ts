import { sql } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { posts } from '#engines/directory/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { dayIn } from '#kernel/clock.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import { documents } from '../../module.ts'
import { circulations, type Paper, participants, readers } from '../schema.ts'
import { readingItem } from './agenda.ts'

type To = { people: readonly string[]; units: readonly string[]; note: string }

export const mostReaders = 200

/** Sends a document to people and to the leaders of units: each has a to-do until they have read it. */
export async function startCirculation(ctx: WriteContext, paper: Paper, { note, ...to }: To): Promise<string> {
  const list = await readersOf(ctx, to)
  if (!list.length) throw documents.fail('nobodyChosen')
  if (list.length > mostReaders) throw documents.fail('tooManyReaders', { params: { n: mostReaders } })
  const by = personOf(ctx).id
  const [made] = await ctx.db
    .insert(circulations)
    .values({ paper: paper.id, by, note, createdAt: ctx.now })
    .returning({ id: circulations.id })
  const { id } = made!
  await ctx.db.insert(readers).values(list.map((person) => ({ circulation: id, person })))
  await ctx.db
    .insert(participants)
    .values(list.map((person) => ({ person, paper: paper.id })))
    .onConflictDoNothing()
  await put(ctx, readingItem(ctx, { circulation: id, paper: paper.id, title: paper.title, at: ctx.now }, list))
  await notify(ctx, {
    topic: 'documents.circulated',
    title: say(ctx, documents, 'message.circulated', { title: paper.title }),
    ...(note && { text: { zh: note, en: note, tw: note } }),
    to: list,
    link: `document/flowpage?id=${id}`,
    dedupe: id,
    ...(paper.urgency === 'flash' && { priority: 'high' as const }),
  })
  return id
}

/** People who have not left: those named, and those who lead these units today. */
async function readersOf(ctx: WriteContext, { people: named, units }: Pick<To, 'people' | 'units'>): Promise<string[]> {
  const today = dayIn(ctx.site.zone, ctx.now)
  const ids = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct p.id from ${people} p where p.left_at is null and (p.id = any(${ids(named)}) or p.id in (
      select po.person from ${posts} po where po.leads and po.department = any(${ids(units)})
        and (po.from_day is null or po.from_day <= ${today}::date) and (po.until_day is null or po.until_day > ${today}::date)))
    limit ${mostReaders + 1}`)
  return rows.map(({ id }) => id)
}
