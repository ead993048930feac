import { and, eq, ne, or, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { type SignUpRow, signUps } from '../sign-ups-schema.ts'

export const isLed = (me: string) => sql`${signUps.leaders} @> array[${me}::uuid]`

/** By id, or by the number of printed addresses. */
function named(id: string) {
  if (isUuid(id)) return eq(signUps.id, id)
  return /^[1-9]\d{0,8}$/.test(id) ? eq(signUps.number, Number(id)) : undefined
}

/** A project that the caller may see: its audience, those who lead it, and those who manage projects. */
export async function getSignUp(ctx: ReadContext, id: string): Promise<SignUpRow | undefined> {
  const which = named(id)
  if (!which) return undefined
  const seen = ctx.may('signUps') ? undefined : or(isFor(ctx.person, signUps), isLed(personOf(ctx).id))
  const [row] = await ctx.db
    .select()
    .from(signUps)
    .where(and(which, ne(signUps.state, 'draft'), seen))
  return row
}

export async function findSignUp(ctx: ReadContext, id: string): Promise<SignUpRow> {
  const row = await getSignUp(ctx, id)
  if (!row) throw notFound()
  return row
}

export const leadsSignUp = (ctx: Pick<ReadContext, 'person' | 'may'>, { leaders }: SignUpRow): boolean =>
  ctx.may('signUps') || leaders.includes(ctx.person?.id ?? '')

/** Row lock; refused if it was changed since. */
export async function lockSignUp({ db }: Pick<WriteContext, 'db'>, id: string, version: number): Promise<SignUpRow> {
  const row = theRow(await db.select().from(signUps).where(eq(signUps.id, id)).for('update'))
  if (row.version !== version) throw kernel.fail('changed')
  return row
}
