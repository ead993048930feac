import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { cardOf } from './cards.ts'
import { openKinds } from './closed-kinds.ts'
import { listQuery, usualSize } from './list-query.ts'
import { factsOf } from './readable.ts'

type Asked = InputOf<(typeof contract)['articles']>

export async function articles(ctx: ReadContext, asked: Asked) {
  const input = { ...asked, kind: openKinds(ctx, asked.kind) }
  const { page, page_size } = input
  const values = { ...valuesOf(ctx, input), ...(await factsOf(ctx)) }
  const rows = await listQuery(shapeOf(ctx, input))(ctx.db, values)
  const list = rows.slice(0, page_size).map((row) => cardOf(ctx, row))
  return { list, more: rows.length > page_size, page, page_size }
}

function shapeOf({ person }: ReadContext, { channel, kind, station, page, page_size }: Asked) {
  const past = kind === 'history'
  const usual = page === 1 && page_size === usualSize && !past
  return { stranger: !person, past, channel: channel !== '', kind: kind !== '', station: station !== '', usual }
}

function valuesOf({ now }: ReadContext, { channel, kind, station, page, page_size }: Asked) {
  const slice = { limit: page_size + 1, offset: (page - 1) * page_size, through: page * page_size + 1 }
  return { channel, kind, station, now, ...slice }
}
