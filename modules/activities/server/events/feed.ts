import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { grants, waits } from '#engines/allocation/server/schema.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import type { activityContract } from '../../activity-contract.ts'
import { activities, registrations, slots } from '../activity-schema.ts'
import { cardsOf, isSeen } from './rows.ts'

type Calls = typeof activityContract

/** Where one has a place, waits, or has applied. */
export const isMine = (me: string): SQL =>
  sql`(exists (select from ${grants} g where g.site = ${activities}.site and g.pool = ${activities}.pool and g.person = ${me}::uuid
      and g.state in (${sql.join(
        liveStates.map((one) => sql`${one}`),
        sql`, `,
      )}))
    or exists (select from ${waits} w where w.site = ${activities}.site and w.pool = ${activities}.pool and w.person = ${me}::uuid
      and w.state in ('waiting', 'offered'))
    or exists (select from ${registrations} r where r.site = ${activities}.site and r.activity = ${activities}.id and r.person = ${me}::uuid
      and r.state in ('applied', 'rejected')))`

/** What somebody chose before says what is for them: the tags of what they registered for in the last year, and open places. */
const isForMe = (me: string): SQL =>
  sql`(${activities}.tag in (select p.tag from ${activities} p join ${registrations} r on r.site = p.site and r.activity = p.id
      where r.site = ${activities}.site and r.person = ${me}::uuid and r.state <> 'rejected')
    or ${activities}.who <> 'everyone' or not exists (select from ${registrations} r where r.site = ${activities}.site and r.person = ${me}::uuid))`

export async function activityList(ctx: ReadContext, input: InputOf<Calls['activities']>) {
  const me = ctx.person?.id
  const { which } = input
  if (which === 'mine' && !me) return { list: [], total: 0, more: false }
  const mine = me ? isMine(me) : sql`false`
  const query = ctx.db
    .select()
    .from(activities)
    .where(
      and(
        which === 'mine' ? or(isSeen(ctx), mine) : isSeen(ctx),
        inArray(
          activities.state,
          which === 'mine' ? ['published', 'summarised', 'cancelled'] : ['published', 'summarised'],
        ),
        which === 'past' ? lte(activities.endsAt, ctx.now) : undefined,
        which === 'coming' || which === 'forMe'
          ? and(gt(activities.endsAt, ctx.now), eq(activities.state, 'published'))
          : undefined,
        which === 'forMe' && me ? isForMe(me) : undefined,
        which === 'mine' ? mine : undefined,
        input.kind ? eq(activities.kind, input.kind) : undefined,
        input.tag ? eq(activities.tag, input.tag) : undefined,
        contains(input.q, activities.title, activities.titleEn, activities.organiser, activities.place),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, orderOf(which, ctx.now), activities.id)
  return { list: await cardsOf(ctx, rows), total, more: input.page * input.page_size < total }
}

/** By the next time of a series; what is over, the latest first. */
function orderOf(which: string, now: Date): SQL[] {
  if (which === 'past') return [desc(activities.endsAt)]
  const at = sql`${now.toISOString()}::timestamptz`
  const next = sql`coalesce((select min(s.starts_at) from ${slots} s where s.site = ${activities}.site and s.activity = ${activities}.id and s.ends_at > ${at}), ${activities}.starts_at)`
  return which === 'mine' ? [sql`(${activities.endsAt} > ${at}) desc`, asc(next)] : [asc(next)]
}
