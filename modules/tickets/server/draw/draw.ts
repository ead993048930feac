import { and, desc, eq, sql } from 'drizzle-orm'
import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import type { peopleContract } from '../../people-contract.ts'
import { commonOf } from '../orders/common.ts'
import { findSale, type Sale } from '../rules.ts'
import { saleEnd } from '../states.ts'
import { wordOf } from '../wording.ts'
import { drawProgram } from './draw-program.ts'

type Asked = InputOf<(typeof peopleContract)['draw']>

/** Public data of a draw: the seed's hash before it, everything after it. */
export async function draw(ctx: ReadContext, { id }: Asked) {
  const sale = await findDrawn(ctx, id)
  const made = await getDraw(ctx.db, sale.session.pool)
  if (!made) throw notFound()
  const { commitment, beaconRule, committedAt, drawnAt, record } = made
  return {
    title: titleOf(ctx, sale),
    closesAt: seconds(saleEnd(sale.event, sale.session)),
    commitment,
    committedAt: seconds(committedAt),
    beaconRule,
    drawnAt: drawnAt ? seconds(drawnAt) : 0,
    entries: record ? record.entries.length : (await commonOf(ctx, sale.session.pool)).waiting,
    record: record ?? null,
    mine: await ownEntry(ctx, sale),
  }
}

export async function drawFile(ctx: ReadContext, { id }: Asked) {
  const sale = await findDrawn(ctx, id)
  const made = await getDraw(ctx.db, sale.session.pool)
  if (!made?.record) throw notFound()
  const title = titleOf(ctx, sale)
  const { committedAt, drawnAt, record } = made
  const times = { committedAt: committedAt.toISOString(), drawnAt: drawnAt!.toISOString() }
  const file = { title, howTo: wordOf(ctx, 'draw.readMe'), program: drawProgram, ...times, record }
  const source = Buffer.from(`${JSON.stringify(file, null, 1)}\n`)
  const name = `draw-${sale.session.id}.json`
  return fileOfBytes({ type: 'application/json; charset=utf-8', name, source, inline: false })
}

async function findDrawn(ctx: ReadContext, id: string): Promise<Sale> {
  const sale = await findSale(ctx, id)
  if (sale.event.mode !== 'lottery') throw notFound()
  return sale
}

const titleOf = ({ language }: ReadContext, { event, session }: Sale): string =>
  [fieldIn(language, event, 'title'), session.title].filter(Boolean).join(' ')

/** The newest entry: a person who left and entered again is in the record once. */
async function ownEntry({ db, person }: ReadContext, { session }: Sale): Promise<string> {
  if (!person) return ''
  const holder = sql`${waits.holder} = (select holder from people where id = ${person.id}::uuid)`
  const [row] = await db
    .select({ id: waits.id })
    .from(waits)
    .where(and(eq(waits.pool, session.pool), holder, eq(waits.person, person.id)))
    .orderBy(desc(waits.createdAt))
    .limit(1)
  return row?.id ?? ''
}
