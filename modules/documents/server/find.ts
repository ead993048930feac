import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { flowAgents } from '#engines/flow/server/schema.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { type Paper, papers, participants } from './schema.ts'

type Looking = Pick<ReadContext, 'person' | 'may' | 'scope' | 'now'>

/** They took part in it, it was sent to them, or they are the agent of somebody for whom that holds. */
export const takesPart = (ctx: Looking): SQL => {
  const me = personOf(ctx).id
  const inForce = sql`a.to_person = ${me}::uuid and a.since <= ${ctx.now} and a.until > ${ctx.now}`
  return sql`${papers.id} in (select p.paper from ${participants} p where p.person = any(array(
    select ${me}::uuid union all select a.from_person from ${flowAgents} a where ${inForce})))`
}

/** Units over which they hold one of these rights. */
function holds(ctx: Looking, right: string): SQL | undefined {
  const scope = ctx.scope(right)
  if (scope === 'all') return sql`true`
  if (!ctx.may(right) || !scope.length) return undefined
  return sql`${papers.unit} in (select u.id from ${departments} u where u.line && ${sql.param([...scope])}::uuid[])`
}

/** Those who work with all documents; limited ones need one more right. */
export function officeSees(ctx: Looking): SQL {
  const any = or(...['office', 'archive', 'manage'].map((right) => holds(ctx, right)))
  const mayLimited = or(sql`${papers.secrecy} <> 'limited'`, holds(ctx, 'limited'))
  return any ? and(any, mayLimited)! : sql`false`
}

/** The documents that a person may see at all. */
export function visible(ctx: Looking): SQL {
  const open = personOf(ctx).role === 'student' ? sql`= 'open'` : sql`in ('open', 'staff')`
  const issued = and(
    ...[eq(papers.direction, 'out'), isNotNull(papers.issuedAt), isNull(papers.recalledAt)],
    sql`${papers.secrecy} ${open}`,
  )
  return or(takesPart(ctx), issued, officeSees(ctx))!
}

/** For people who may see it; for others it is not there. By its own id or that of its case. */
export async function findPaper(ctx: ReadContext | WriteContext, id: string): Promise<Paper> {
  const named = or(eq(papers.id, id), eq(papers.case, id))
  return theRow(
    await ctx.db
      .select()
      .from(papers)
      .where(and(named, visible(ctx))),
  )
}

/** Whether the person took part, so that they may read the log of the case. */
export async function isParticipant(ctx: ReadContext | WriteContext, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.id, id), or(takesPart(ctx), officeSees(ctx))))
  return rows.length > 0
}
