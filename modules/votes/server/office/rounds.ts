import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { Counted } from '../../count.ts'
import type { officeContract } from '../../office-contract.ts'
import { optionsOf } from '../rows.ts'
import { options, type VoteRow, votes } from '../schema.ts'
import { voteSteps } from '../states.ts'
import { followed, lockVote } from './desk-rows.ts'
import { nextNumber } from './drafting.ts'

/** A draft of the next round: same electorate and rule, the leaders as candidates, who keep their numbers. */
export async function nextRound(ctx: WriteContext, input: InputOf<(typeof officeContract)['nextRound']>) {
  if (input.closesAt <= input.opensAt) throw badInput({ closesAt: 'outOfRange' })
  const row = await lockVote(ctx, input.id, input.version)
  const isFollowed = (await followed(ctx, [row.id])).has(row.id)
  voteSteps.move('nextRound', { ...row, isFollowed }, ctx)
  const seats = row.seats - row.result!.elected.length
  const [made] = await ctx.db
    .insert(votes)
    .values({
      ...(await copyOf(ctx, row)),
      seats,
      opensAt: new Date(input.opensAt * 1000),
      closesAt: new Date(input.closesAt * 1000),
    })
    .returning({ id: votes.id })
  const id = made!.id
  const kept = leadersOf(row.result!, seats)
  const there = (await optionsOf(ctx.db, [row.id])).filter(({ number }) => kept.includes(number))
  await ctx.db.insert(options).values(there.map((option) => ({ ...option, vote: id, tally: 0 })))
  await ctx.audit({ action: 'nextRound', entity: 'vote', entityId: row.id, after: { round: row.round + 1 } })
  return { id }
}

async function copyOf(ctx: WriteContext, row: VoteRow) {
  const { title, titleEn, titleTw, text, organiser, picture, who, forRoles, forDepartments, forTags, forPeople } = row
  const { method, secrecy, top, abstain, majority, quorum, results, isPublic, atOnce } = row
  return {
    ...{ title, titleEn, titleTw, text, organiser, picture, who, forRoles, forDepartments, forTags, forPeople },
    ...{ method, secrecy, least: 1, most: row.most, top, abstain, majority, quorum, results, isPublic, atOnce },
    number: await nextNumber(ctx),
    round: row.round + 1,
    previous: row.id,
    createdBy: personOf(ctx).id,
  }
}

/** Between those who are tied; otherwise twice as many as there are seats left, and whoever has as many votes as the last. */
function leadersOf({ outcome, undecided, list, elected }: Counted, seats: number): number[] {
  if (outcome === 'tied') return undecided
  const rest = list.filter(({ number }) => !elected.includes(number))
  const edge = rest[Math.min(seats * 2, rest.length) - 1]?.total ?? 0
  return rest.filter(({ total }) => total >= edge).map(({ number }) => number)
}
