import { and, eq } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { type GroupRow, groups, type MemberRow, members } from '../group-schema.ts'

export type Membership = { group: GroupRow; member: MemberRow }

/** For those who are in the group; for others it is not there. */
export async function findMembership(ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<Membership> {
  const [row] = await ctx.db
    .select({ group: groups, member: members })
    .from(groups)
    .innerJoin(members, and(eq(members.site, groups.site), eq(members.group, groups.id)))
    .where(and(eq(groups.id, id), eq(members.person, personOf(ctx).id)))
  if (!row) throw notFound()
  return row
}

export async function findJoined(ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<Membership> {
  const found = await findMembership(ctx, id)
  if (found.member.state !== 'joined') throw notFound()
  return found
}

/** An owner's writes; the group's row is locked, so that the last owner cannot leave twice at once. */
export async function lockAsOwner(ctx: WriteContext, id: string): Promise<Membership> {
  await lockGroup(ctx, id)
  const found = await findJoined(ctx, id)
  if (found.member.role !== 'owner') throw notFound()
  return found
}

export async function lockGroup({ db }: WriteContext, id: string): Promise<void> {
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
}
