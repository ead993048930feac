import { eq, sql } from 'drizzle-orm'
import { take } from '#engines/agenda/server/put.ts'
import { areMeant, audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Site } from '#kernel/site.ts'
import { leastSecret } from '../../count.ts'
import { votes as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { publishSource, putVoting, voteSource } from '../agenda.ts'
import { destroyBox, makeBoxKey } from '../box-keys.ts'
import { closeOne, publishOne } from '../closing.ts'
import { optionsOf } from '../rows.ts'
import { electors, type VoteRow, votes } from '../schema.ts'
import { refreshSearch } from '../search-documents.ts'
import { voteSteps } from '../states.ts'
import { voteTopic } from '../voting.ts'
import { lockVote } from './desk-rows.ts'

type Calls = typeof officeContract

export async function openVote(ctx: WriteContext, { id, version }: InputOf<Calls['openVote']>) {
  const row = await lockVote(ctx, id, version)
  if (row.state === 'draft' && row.closesAt <= ctx.now) throw module.fail('windowOver')
  voteSteps.move('open', row, ctx)
  const opened = await openOne(ctx, row)
  await putVoting(ctx, opened)
  await refreshSearch(ctx, [id])
  await ctx.publish(voteTopic, {})
  await ctx.enqueue('votes.tellOpened', { id }, { startAfter: row.opensAt })
  await ctx.audit({ action: 'open', entity: 'vote', entityId: id, after: { electors: opened.electors } })
  return { electors: opened.electors }
}

type Opening = { db: WriteDb; site: Site; now: Date; tools: { secret: string } }

/** Fixes the electorate and, for a secret vote, makes the key of its box. */
export async function openOne(ctx: Opening, row: VoteRow): Promise<VoteRow> {
  const numbers = (await optionsOf(ctx.db, [row.id])).map(({ number }) => number)
  if (numbers.length < (row.daily ? 1 : 2)) throw module.fail('noOptions')
  if (row.least > numbers.length || row.seats > numbers.length) throw module.fail('badRule')
  const n = await (row.previous ? copyElectorate(ctx.db, row.id, row.previous) : freeze(ctx.db, row))
  if (n === 0) throw module.fail('noElectors')
  if (row.secrecy === 'secret') {
    if (n < leastSecret) throw module.fail('tooFewElectors', { params: { least: leastSecret } })
    await makeBoxKey(ctx, row.id)
  }
  const change = { state: 'open' as const, electors: n, updatedAt: ctx.now, version: row.version + 1 }
  await ctx.db.update(votes).set(change).where(eq(votes.id, row.id))
  return { ...row, ...change }
}

/** One row for each human, whatever identities they have. */
async function freeze(db: WriteDb, row: VoteRow): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${electors} (vote, holder, person, unit)
    select distinct on (${people.holder}) ${row.id}::uuid, ${people.holder}, ${people.id}, ${people.department}
    from ${people} left join ${departments} on ${departments.site} = ${people.site} and ${departments.id} = ${people.department}
    where ${areMeant(audienceOf(row))} order by ${people.holder}, ${people.id}`)
  return rowCount ?? 0
}

async function copyElectorate(db: WriteDb, vote: string, previous: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${electors} (vote, holder, person, unit, added)
    select ${vote}::uuid, e.holder, e.person, e.unit, e.added from ${electors} e where e.vote = ${previous}::uuid`)
  return rowCount ?? 0
}

export async function extendVote(ctx: WriteContext, { id, version, closesAt, reason }: InputOf<Calls['extendVote']>) {
  const row = await lockVote(ctx, id, version)
  voteSteps.move('extend', row, ctx)
  const later = new Date(closesAt * 1000)
  if (later <= row.closesAt) throw badInput({ closesAt: 'outOfRange' })
  const change = { closesAt: later, remindedAt: null, updatedAt: ctx.now, version: version + 1 }
  await ctx.db.update(votes).set(change).where(eq(votes.id, id))
  await putVoting(ctx, { ...row, ...change })
  await refreshSearch(ctx, [id])
  const said = { before: { closesAt: row.closesAt }, after: { closesAt: later, reason } }
  await ctx.audit({ action: 'extend', entity: 'vote', entityId: id, ...said })
  return {}
}

export async function closeVote(ctx: WriteContext, { id, version, reason }: InputOf<Calls['closeVote']>) {
  const row = await lockVote(ctx, id, version)
  voteSteps.move('close', row, ctx)
  const closesAt = row.closesAt < ctx.now ? row.closesAt : ctx.now
  await ctx.db.update(votes).set({ closesAt }).where(eq(votes.id, id))
  const { result } = await closeOne(ctx, { ...row, closesAt })
  await ctx.audit({ action: 'close', entity: 'vote', entityId: id, after: { reason } })
  return { outcome: result!.outcome }
}

export async function publishVote(ctx: WriteContext, { id, version }: InputOf<Calls['publishVote']>) {
  const row = await lockVote(ctx, id, version)
  voteSteps.move('publish', row, ctx)
  await publishOne(ctx, row)
  await ctx.audit({ action: 'publish', entity: 'vote', entityId: id })
  return {}
}

/** Ballots of a secret vote are destroyed unopened. */
export async function cancelVote(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelVote']>) {
  const row = await lockVote(ctx, id, version)
  const state = voteSteps.move('cancel', row, ctx)
  const change = { state, cancelReason: reason, result: null, updatedAt: ctx.now, version: version + 1 }
  await ctx.db.update(votes).set(change).where(eq(votes.id, id))
  await destroyBox(ctx, id)
  for (const source of [voteSource, publishSource]) await take(ctx, { source, sourceId: id })
  await refreshSearch(ctx, [id])
  await ctx.publish(voteTopic, {})
  await ctx.enqueue('votes.tellCancelled', { id })
  await ctx.audit({ action: 'cancel', entity: 'vote', entityId: id, after: { reason } })
  return {}
}
