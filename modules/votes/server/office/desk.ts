import { and, eq } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { officeContract } from '../../office-contract.ts'
import { pictureUrl } from '../pictures.ts'
import { optionsOf, ruleOf } from '../rows.ts'
import { votes } from '../schema.ts'
import { deskRows, findOnDesk } from './desk-rows.ts'

type Calls = typeof officeContract

export async function deskVotes(ctx: ReadContext, input: InputOf<Calls['deskVotes']>) {
  const { q, state } = input
  const chosen = and(state ? eq(votes.state, state) : undefined, contains(q, votes.title, votes.titleEn))
  const { opensAt, closesAt, title, id } = votes
  const query = ctx.db.select().from(votes).where(chosen)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { opensAt, closesAt, title }), id)
  return { total, list: await deskRows(ctx, rows) }
}

export async function deskVote(ctx: ReadContext, { id }: InputOf<Calls['deskVote']>) {
  const row = await findOnDesk(ctx, id)
  const [face] = await deskRows(ctx, [row])
  const { title, titleEn, titleTw, text, organiser, picture, cancelReason, results, isPublic, atOnce, previous } = row
  return {
    ...face!,
    ...{ title, titleEn, titleTw, text, organiser, cancelReason, results, isPublic, atOnce },
    previous: previous ?? '',
    picture: picture ?? '',
    pictureUrl: pictureUrl(ctx, id, picture),
    audience: audienceOf(row),
    rule: ruleOf(row),
    list: (await optionsOf(ctx.db, [id])).map(({ number, name, nameEn, nameTw, text: about, picture: file }) => ({
      ...{ number, name, nameEn, nameTw, text: about },
      picture: file ?? '',
      pictureUrl: pictureUrl(ctx, id, file, number),
    })),
  }
}
