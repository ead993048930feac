import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { areMeant, audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { votes as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { tellAdded } from '../notifications.ts'
import { electors, type VoteRow, votes } from '../schema.ts'
import { findOnDesk, lockVote } from './desk-rows.ts'

type Calls = typeof officeContract
type Asked = InputOf<Calls['deskElectors']>

const face = {
  id: people.id,
  name: people.name,
  number: people.number,
  department: sql<string>`coalesce(${departments.name}, '')`,
}

/** The fixed list; of a draft, those it would have if it were opened now. */
export async function deskElectors(ctx: ReadContext, input: Asked) {
  const row = await findOnDesk(ctx, input.id)
  return row.state === 'draft' && !row.previous ? preview(ctx, row, input) : fixed(ctx, row, input)
}

const found = (q: string) => contains(q, people.name, people.number, people.pinyin)

async function preview(ctx: ReadContext, row: VoteRow, input: Asked) {
  const query = ctx.db
    .select(face)
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(areMeant(audienceOf(row)), found(input.q), input.voted === 'yes' ? sql`false` : undefined))
  const { rows, total } = await pageOf(ctx, query, input, asc(people.number))
  return { total, list: rows.map((one) => ({ ...one, voted: false, added: '' })) }
}

async function fixed(ctx: ReadContext, row: VoteRow, input: Asked) {
  const { q, voted } = input
  // The electorate of a further round that is still a draft is that of the round before.
  const of = row.state === 'draft' ? row.previous! : row.id
  const query = ctx.db
    .select({ ...face, voted: electors.voted, added: electors.added })
    .from(electors)
    .innerJoin(people, and(eq(people.site, electors.site), eq(people.id, electors.person)))
    .leftJoin(departments, and(eq(departments.site, electors.site), eq(departments.id, electors.unit)))
    .where(and(eq(electors.vote, of), found(q), voted === 'all' ? undefined : eq(electors.voted, voted === 'yes')))
  const { rows, total } = await pageOf(ctx, query, input, asc(people.number))
  return { total, list: rows.map((one) => (row.state === 'draft' ? { ...one, voted: false } : one)) }
}

/** Late joiners are an addendum: each with its reason, while the vote is open. */
export async function addElector(ctx: WriteContext, { id, number, reason }: InputOf<Calls['addElector']>) {
  const row = await lockVote(ctx, id)
  if (row.state !== 'open' || row.closesAt <= ctx.now) throw kernel.fail('notNow')
  const [person] = await ctx.db
    .select({ id: people.id, holder: people.holder, unit: people.department })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!person) throw badInput({ number: 'wrong' })
  const values = { vote: id, holder: person.holder, person: person.id, unit: person.unit, added: reason }
  const [added] = await ctx.db.insert(electors).values(values).onConflictDoNothing().returning({ vote: electors.vote })
  if (!added) throw module.fail('alreadyElector')
  await ctx.db
    .update(votes)
    .set({ electors: row.electors + 1, version: row.version + 1 })
    .where(eq(votes.id, id))
  await tellAdded(ctx, row, person.id)
  await ctx.audit({ action: 'addElector', entity: 'vote', entityId: id, after: { person: person.id, reason } })
  return {}
}
