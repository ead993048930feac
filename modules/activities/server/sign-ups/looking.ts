import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { stateOf as markState } from '#engines/presence/server/list.ts'
import { marks, sessions } from '#engines/presence/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, type StepContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import * as checkin from '#modules/checkin/server/public.ts'
import { activities } from '../../module.ts'
import type { signUpContract } from '../../sign-up-contract.ts'
import { type SignUpRow, signUps as table } from '../sign-ups-schema.ts'
import { findSignUp, isLed, leadsSignUp } from './rows.ts'
import { stateOf } from './states.ts'

type Calls = typeof signUpContract

/** With the reader's row of the session, and how many have signed in. */
const rowsOf = (ctx: ReadContext, chosen: SQL | undefined) =>
  ctx.db
    .select({
      ...{ signUp: table, mark: markState, at: marks.inAt, outAt: marks.outAt },
      signed: sql<number>`(select count(*)::int from ${marks} c where c.site = ${table.site} and c.session = ${table.session} and c.in_at is not null)`,
    })
    .from(table)
    .leftJoin(sessions, and(eq(sessions.site, table.site), eq(sessions.id, table.session)))
    .leftJoin(
      marks,
      and(eq(marks.site, table.site), eq(marks.session, table.session), eq(marks.person, personOf(ctx).id)),
    )
    .where(chosen)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const cardOf = (ctx: ReadContext, { signUp, mark, signed, at }: Row) => ({
  ...{ id: signUp.id, number: signUp.number, title: fieldIn(ctx.language, signUp, 'title'), place: signUp.place },
  ...{ organiser: signUp.organiser, state: stateOf(signUp, ctx.now), signed, leads: leadsSignUp(ctx, signUp) },
  ...{ opensAt: seconds(signUp.opensAt), closesAt: seconds(signUp.closesAt) },
  // A row is absent only for those who were expected; that is decided by the list, not here.
  mark: at || mark !== 'absent' ? (mark ?? ('none' as const)) : ('none' as const),
})

export async function signUps(ctx: ReadContext, input: InputOf<Calls['signUps']>) {
  const isNow = sql`(${table.state} = 'published' and ${table.closesAt} > ${ctx.now.toISOString()}::timestamptz)`
  const chosen = and(
    sql`${table.state} <> 'draft'`,
    or(isFor(ctx.person, table), isLed(personOf(ctx).id)),
    input.which === 'now' ? isNow : sql`not ${isNow}`,
  )
  const order = input.which === 'now' ? asc(table.opensAt) : desc(table.closesAt)
  const { rows, total } = await pageOf(ctx, rowsOf(ctx, chosen), input, order, table.id)
  return { list: rows.map((row) => cardOf(ctx, row)), total, more: input.page * input.page_size < total }
}

export async function signUp(ctx: ReadContext, { id }: InputOf<Calls['signUp']>) {
  const found = await findSignUp(ctx, id)
  const [row] = await rowsOf(ctx, eq(table.id, found.id))
  const { at, outAt } = row!
  return {
    ...cardOf(ctx, row!),
    ...{ text: found.text, endText: found.endText, session: found.session!, cancelReason: found.cancelReason },
    ...{ way: found.way, at: at ? seconds(at) : 0, outAt: outAt ? seconds(outAt) : 0 },
    allowedActions: actionsOf(found, { at, outAt }, ctx.now),
  }
}

function actionsOf(row: SignUpRow, { at, outAt }: Pick<Row, 'at' | 'outAt'>, now: Date) {
  if (row.way !== 'tap' || row.state !== 'published' || now < row.opensAt) return []
  if (!at) return now < row.closesAt ? (['in'] as const).slice() : []
  return row.checkOut && !outAt ? (['out'] as const).slice() : []
}

/** For projects one signs up to with a button: the server knows the code of its one point. */
export async function saveSigned(ctx: StepContext, { id, kind, key }: InputOf<Calls['saveSigned']>) {
  const row = await findSignUp(ctx, id)
  if (row.way !== 'tap') throw activities.fail('codeAtPlace')
  const session = await checkin.findSession(ctx, row.session!)
  const code = session.points[0]!.code
  return checkin.sign(ctx, {
    ...{ id: session.id, kind, mode: 'printed', code, step: 1, at: 0, device: '', accuracy: 0 },
    key: key.length >= 8 ? key : randomUUID(),
  })
}
