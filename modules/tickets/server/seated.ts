import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { peopleContract } from '../people-contract.ts'
import { detail } from './events/detail.ts'
import { list } from './events/list.ts'
import { posterUrl } from './events/posters.ts'
import { leftFor, recentOf } from './orders/common.ts'
import { findSale, getSale, type Sale } from './rules.ts'
import { stateOf } from './states.ts'
import { viewerOf } from './viewer.ts'

/** A session with its event's rules and state, from the cache; `notFound` if the caller may not see it. */
export async function findSession(ctx: ReadContext, id: string) {
  return faceOf(ctx, await findSale(ctx, id))
}

/** The same for the back office: includes drafts and any audience. The calling code has checked the permission. */
export async function findAnySession(ctx: ReadContext, id: string) {
  const sale = isUuid(id) ? await getSale(ctx, id) : undefined
  if (!sale) throw notFound()
  return faceOf(ctx, sale)
}

async function faceOf(ctx: ReadContext, sale: Sale) {
  const { event, session } = sale
  const common = await recentOf(ctx, session.pool)
  const audiences = common.quotas.map(({ audience }) => audience)
  const viewer = ctx.person && (await viewerOf(ctx, audiences, 'recent'))
  const { left, size } = leftFor(common, viewer)
  return {
    sale,
    session,
    event: { ...event, title: fieldIn(ctx.language, event, 'title'), poster: posterUrl(ctx, event) },
    state: stateOf(event, session, ctx.now, { left, drawn: common.drawn }),
    left,
    size,
  }
}

type Listed = InputOf<(typeof peopleContract)['list']>

/** Events that have a session whose places are chosen on a map. */
export const seatedEvents = (ctx: ReadContext, input: Listed) => list(ctx, { ...input, seated: true })

/** The answer of `detail` with seated sessions only. */
export async function seatedSessions(ctx: ReadContext, id: string) {
  const { sessions, ...event } = await detail(ctx, { id })
  return { ...event, sessions: sessions.filter(({ seated }) => seated) }
}
