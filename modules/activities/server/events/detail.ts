import { and, eq, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { ownCodes } from '#engines/presence/server/codes.ts'
import { sessions } from '#engines/presence/server/schema.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { activityContract } from '../../activity-contract.ts'
import { creditOf, finalAt } from '../../present-time.ts'
import { type ActivityRow, activities, activityFiles, credits, posts, slots } from '../activity-schema.ts'
import { attendedOf, ownAttendance } from './attended.ts'
import { mineOf } from './mine.ts'
import { formFor } from './questions.ts'
import { cardOf, findActivity, placesOf, slotFaceOf, slotsOf } from './rows.ts'
import { checks } from './states.ts'

type Calls = typeof activityContract

export async function activity(ctx: ReadContext, { id }: InputOf<Calls['activity']>) {
  const row = await findActivity(ctx, id)
  const times = await slotsOf(ctx.db, [id])
  const places = (await placesOf(ctx.db, row.pool ? [row.pool] : []))(row.pool)
  const mine = await mineOf(ctx, row)
  const me = ctx.person?.id
  const attended = me ? await ownAttendance(ctx.db, row, me, ctx.now) : []
  const given = me ? await givenTo(ctx, id, me) : undefined
  const [counts] = await ctx.db.select(countsOf(id)).from(sql`(select 1) as one`)
  const hasPlace = mine.standing === 'confirmed' || checks(row, ctx)
  const { text, summary, checkOut, walkIns, talks, programme } = row
  return {
    ...cardOf(ctx, row, { places, slots: times, standing: mine.standing }),
    ...{ text, summary, checkOut, walkIns, talks, programme, form: formFor(ctx, row), ...counts!, mine, attended },
    reason: row.state === 'cancelled' ? row.reason : '',
    onlineUrl: hasPlace ? row.onlineUrl : '',
    room: await roomName(ctx, row),
    cancelUntil: seconds(row.cancelUntil),
    creditFinalAt: seconds(finalAt(row)),
    credit:
      given ??
      creditOf(
        attended.map(({ minutes }) => minutes),
        row.creditMinutes,
      ),
    isFinal: row.creditedAt !== null,
    isApproved: row.approval !== 'none',
    slots: times.map(slotFaceOf),
    overlaps: me ? await overlapsOf(ctx, row, me) : [],
  }
}

async function givenTo({ db }: ReadContext, activityId: string, person: string): Promise<number | undefined> {
  const [row] = await db
    .select({ minutes: credits.minutes })
    .from(credits)
    .where(and(eq(credits.activity, activityId), eq(credits.person, person)))
  return row?.minutes
}

const countsOf = (id: string) => ({
  files: sql<number>`(select count(*)::int from ${activityFiles} where ${activityFiles.activity} = ${id}::uuid)`,
  comments: postCount(id, 'comment'),
  photos: postCount(id, 'photo'),
})
const postCount = (id: string, kind: string) =>
  sql<number>`(select count(*)::int from ${posts} where ${posts.activity} = ${id}::uuid and ${posts.kind} = ${kind} and ${posts.state} = 'shown')`

export async function roomName(ctx: ReadContext, { room }: Pick<ActivityRow, 'room'>): Promise<string> {
  if (!room) return ''
  const [row] = await ctx.db.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, room))
  return row ? textIn(row.name, ctx.language) : ''
}

/** Others one has a place in at the same time: a warning, never a refusal. */
async function overlapsOf(ctx: ReadContext, row: ActivityRow, me: string) {
  if (row.endsAt <= ctx.now) return []
  const found = await ctx.db
    .selectDistinct({
      id: activities.id,
      title: activities.title,
      titleEn: activities.titleEn,
      titleTw: activities.titleTw,
    })
    .from(grants)
    .innerJoin(activities, and(eq(activities.site, grants.site), eq(activities.pool, grants.pool)))
    .innerJoin(slots, and(eq(slots.site, activities.site), eq(slots.activity, activities.id)))
    .where(
      and(
        eq(grants.person, me),
        eq(grants.state, 'granted'),
        eq(activities.state, 'published'),
        sql`${activities.id} <> ${row.id}::uuid`,
        sql`exists (select from ${slots} m where m.site = ${slots.site} and m.activity = ${row.id}::uuid and m.starts_at < ${slots.endsAt} and m.ends_at > ${slots.startsAt})`,
      ),
    )
    .limit(5)
  return found.map((one) => ({ id: one.id, title: fieldIn(ctx.language, one, 'title') }))
}

/** The own code for the time that is on, or the next one. */
export async function activityCode(ctx: ReadContext, { id }: InputOf<Calls['activityCode']>) {
  const row = await findActivity(ctx, id)
  const me = personOf(ctx)
  const times = await slotsOf(ctx.db, [id])
  const slot = times.find(({ endsAt }) => endsAt > ctx.now) ?? times.at(-1)
  if (!slot) throw notFound()
  const [session] = slot.session ? await ctx.db.select().from(sessions).where(eq(sessions.id, slot.session)) : []
  const isOpen = session?.state === 'open'
  const [mark] = (await attendedOf(ctx.db, [id], me.id)).filter((one) => one.slot === slot.id)
  return {
    title: fieldIn(ctx.language, row, 'title'),
    ...{ place: row.place, name: me.name, number: me.number, isOpen, slot: slotFaceOf(slot) },
    standing: (await mineOf(ctx, row)).standing,
    mark: mark?.state ?? ('none' as const),
    at: mark?.inAt ? seconds(mark.inAt) : 0,
    codes: isOpen && row.modes.includes('scan') ? ownCodes(ctx, me.id, ctx.now) : [],
  }
}
