import { and, eq, inArray, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { countsOf, marksOf } from '#engines/presence/server/list.ts'
import { marks, roster } from '#engines/presence/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { signUpOfficeContract } from '../../../sign-up-office-contract.ts'
import { type SignUpRow, signUps } from '../../sign-ups-schema.ts'
import { signUpSteps, stateOf } from '../states.ts'

type Calls = typeof signUpOfficeContract
/** Projects with a button have one point; those with a code have none. */
const stepOf = ({ way }: SignUpRow): number => (way === 'tap' ? 1 : 0)

export async function deskSignUps(ctx: ReadContext, input: InputOf<Calls['deskSignUps']>) {
  const { q, state } = input
  const { title, titleEn, organiser, place, opensAt, closesAt, id } = signUps
  const chosen = and(state ? eq(signUps.state, state) : undefined, contains(q, title, titleEn, organiser, place))
  const query = ctx.db.select().from(signUps).where(chosen)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { opensAt, closesAt, title }), id)
  return { total, list: await deskRows(ctx, rows) }
}

async function deskRows(ctx: ReadContext, rows: readonly SignUpRow[]) {
  const ids = rows.flatMap(({ session }) => session ?? [])
  const n = await numbersOf(ctx, ids)
  return rows.map((row) => {
    const steps = signUpSteps.allowedActions(row, ctx)
    return {
      ...{ id: row.id, version: row.version, number: row.number, title: fieldIn(ctx.language, row, 'title') },
      ...{ place: row.place, organiser: row.organiser, session: row.session ?? '', state: stateOf(row, ctx.now) },
      ...{ way: row.way, checkOut: row.checkOut, opensAt: seconds(row.opensAt), closesAt: seconds(row.closesAt) },
      ...{ expected: n.expected.get(row.session ?? '') ?? 0, ...(n.signed.get(row.session ?? '') ?? none) },
      allowedActions: row.state === 'draft' || row.state === 'published' ? ['edit' as const, ...steps] : steps,
    }
  })
}

const none = { signed: 0, out: 0 }

async function numbersOf({ db }: ReadContext, ids: readonly string[]) {
  if (!ids.length) return { expected: new Map<string, number>(), signed: new Map<string, typeof none>() }
  const listed = await db
    .select({ session: roster.session, n: sql<number>`count(*)::int` })
    .from(roster)
    .where(inArray(roster.session, [...ids]))
    .groupBy(roster.session)
  const signed = await db
    .select({
      session: marks.session,
      signed: sql<number>`(count(*) filter (where ${marks.inAt} is not null))::int`,
      out: sql<number>`(count(*) filter (where ${marks.outAt} is not null))::int`,
    })
    .from(marks)
    .where(inArray(marks.session, [...ids]))
    .groupBy(marks.session)
  return {
    expected: new Map(listed.map((row) => [row.session, row.n])),
    signed: new Map(signed.map(({ session, ...row }) => [session, row])),
  }
}

const findOnDesk = async ({ db }: ReadContext, id: string): Promise<SignUpRow> =>
  theRow(await db.select().from(signUps).where(eq(signUps.id, id)))

export async function deskSignUp(ctx: ReadContext, { id }: InputOf<Calls['deskSignUp']>) {
  const row = await findOnDesk(ctx, id)
  const [face] = await deskRows(ctx, [row])
  const { title, titleEn, titleTw, text, endText, cancelReason, leaders } = row
  return { ...face!, ...{ title, titleEn, titleTw, text, endText, cancelReason, leaders }, audience: audienceOf(row) }
}

export async function deskSigned(ctx: ReadContext, input: InputOf<Calls['deskSigned']>) {
  const row = await findOnDesk(ctx, input.id)
  if (!row.session) return { total: 0, list: [] }
  const { list, total } = await marksOf(ctx, { id: row.session }, { ...input, step: stepOf(row) })
  return { total, list }
}

export async function deskSignUpFigures(ctx: ReadContext, { id }: InputOf<Calls['deskSignUpFigures']>) {
  const row = await findOnDesk(ctx, id)
  const [face] = await deskRows(ctx, [row])
  const session = row.session ?? id
  const hour = sql<string>`to_char(${marks.inAt} at time zone ${ctx.site.zone}, 'MM-DD HH24:00')`
  const hours = await ctx.db
    .select({ hour, n: sql<number>`count(*)::int` })
    .from(marks)
    .where(and(eq(marks.session, session), sql`${marks.inAt} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(200)
  return { ...face!, counts: await countsOf(ctx.db, { id: session }, stepOf(row)), hours }
}
