import { eq, max } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { votes as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { putVoting } from '../agenda.ts'
import { checkPicture } from '../pictures.ts'
import { optionsOf } from '../rows.ts'
import { options, type VoteRow, votes } from '../schema.ts'
import { refreshSearch } from '../search-documents.ts'
import { voteSteps } from '../states.ts'
import { voteTopic } from '../voting.ts'
import { lockVote } from './desk-rows.ts'
import { ruleValues } from './rule-values.ts'

type Calls = typeof officeContract
type Draft = InputOf<Calls['saveVote']>
type Content = Omit<Draft, 'id' | 'version'>

export async function saveVote(ctx: WriteContext, { id, version, ...draft }: Draft) {
  if (draft.closesAt <= draft.opensAt) throw badInput({ closesAt: 'outOfRange' })
  if (!id) return create(ctx, draft)
  const before = await lockVote(ctx, id, version)
  if (before.state !== 'draft' && before.state !== 'open') throw module.fail('fixed')
  const isDraft = before.state === 'draft'
  await checkPicture(ctx, draft.picture, [before.picture], 'picture')
  const change = isDraft ? valuesOf(draft, before.round) : textsOf(draft)
  await ctx.db
    .update(votes)
    .set({ ...change, version: version + 1, updatedAt: ctx.now })
    .where(eq(votes.id, id))
  await writeOptions(ctx, before, draft.list)
  if (!isDraft) await renew(ctx, { ...before, ...change })
  const said = { before: { title: before.title }, after: { title: draft.title } }
  await ctx.audit({ action: 'save', entity: 'vote', entityId: id, ...said })
  return { id, version: version + 1 }
}

async function renew(ctx: WriteContext, row: VoteRow): Promise<void> {
  await putVoting(ctx, row)
  await refreshSearch(ctx, [row.id])
  await ctx.publish(voteTopic, {})
}

export async function removeVote(ctx: WriteContext, { id, version }: InputOf<Calls['removeVote']>) {
  const before = await lockVote(ctx, id, version)
  voteSteps.move('remove', before, ctx)
  await ctx.db.delete(votes).where(eq(votes.id, id))
  await ctx.audit({ action: 'remove', entity: 'vote', entityId: id, before: { title: before.title } })
  return {}
}

async function create(ctx: WriteContext, draft: Content) {
  await checkPicture(ctx, draft.picture, [], 'picture')
  const values = { ...valuesOf(draft, 1), number: await nextNumber(ctx), createdBy: personOf(ctx).id }
  const [row] = await ctx.db.insert(votes).values(values).returning()
  await writeOptions(ctx, row!, draft.list)
  await ctx.audit({ action: 'create', entity: 'vote', entityId: row!.id, after: { title: draft.title } })
  return { id: row!.id, version: row!.version }
}

export async function nextNumber(ctx: Pick<WriteContext, 'db' | 'site'>): Promise<number> {
  await lockName(ctx, 'votes.number')
  const [row] = await ctx.db.select({ n: max(votes.number) }).from(votes)
  return (row?.n ?? 0) + 1
}

/**
 * Candidates of a draft are numbered in their order. Those of a further round keep their numbers and can only be fewer;
 * once a vote is open only texts and pictures change.
 */
async function writeOptions(ctx: WriteContext, { id, round, state }: VoteRow, list: Content['list']): Promise<void> {
  const there = await optionsOf(ctx.db, [id])
  const files = there.map(({ picture }) => picture)
  for (const [i, { picture }] of list.entries()) await checkPicture(ctx, picture, files, `list.${i}.picture`)
  const isNumbered = state !== 'draft' || round > 1
  const known = new Set(there.map(({ number }) => number))
  const rows = list.map(({ picture, ...texts }, i) => ({
    ...texts,
    vote: id,
    number: isNumbered ? texts.number : i + 1,
    picture: picture || null,
    tally: there.find(({ number }) => number === texts.number)?.tally ?? 0,
  }))
  const numbers = new Set(rows.map(({ number }) => number))
  const isSame = numbers.size === rows.length && (!isNumbered || [...numbers].every((number) => known.has(number)))
  if (!isSame || (state !== 'draft' && numbers.size !== known.size)) throw module.fail('fixed')
  await ctx.db.delete(options).where(eq(options.vote, id))
  if (rows.length) await ctx.db.insert(options).values(rows)
}

const textsOf = ({ title, titleEn, titleTw, text, organiser, picture }: Content) => ({
  ...{ title, titleEn, titleTw, text, organiser },
  picture: picture || null,
})

/** The electorate of a further round is that of the first: its audience stays. */
const valuesOf = (draft: Content, round: number) => ({
  ...textsOf(draft),
  ...(round === 1 && audienceValues(draft.audience)),
  ...ruleValues(draft),
  isPublic: draft.isPublic,
  atOnce: draft.atOnce,
  opensAt: new Date(draft.opensAt * 1000),
  closesAt: new Date(draft.closesAt * 1000),
})
