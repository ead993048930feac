import { and, eq, isNull } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { classesOf } from '#engines/courses/server/read.ts'
import { revisionsOf } from '#engines/courses/server/revisions.ts'
import { icsAnswer } from '#engines/icalendar/server/answer.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Language } from '#kernel/language/messages.ts'
import { textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isPrivateKey, privateAddress } from '#kernel/server/private-address.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import type { OwnClassFace } from '../shapes.ts'
import { ownClassFaceOf, ownCourseFaceOf } from './faces.ts'
import { type FeedFace, feedOf } from './ics.ts'
import { placeOf } from './mine.ts'
import { feeds, ownCourses } from './schema.ts'
import { wordOf } from './wording.ts'

type Calls = typeof contract
const rate = { burst: 30, perSecond: 0.5 }

const named = (id: string) => ({ purpose: 'timetable feed', id })
const urlOf = (ctx: ReadContext, id: string): string => privateAddress(ctx, contract.ics.path, named(id))

export async function feed(ctx: ReadContext) {
  const [row] = await ctx.db
    .select()
    .from(feeds)
    .where(eq(feeds.person, personOf(ctx).id))
  if (!row) return { url: '', createdAt: 0, readAt: 0 }
  return { url: urlOf(ctx, row.id), createdAt: seconds(row.createdAt), readAt: row.readAt ? seconds(row.readAt) : 0 }
}

export async function makeFeed(ctx: WriteContext) {
  const person = personOf(ctx).id
  await lockName(ctx, `timetable.feed ${person}`)
  await ctx.db.delete(feeds).where(eq(feeds.person, person))
  const [row] = await ctx.db.insert(feeds).values({ person, language: ctx.language, createdAt: ctx.now }).returning()
  await ctx.audit({ action: 'makeFeed', entity: 'timetable.feed', entityId: row!.id })
  return { url: urlOf(ctx, row!.id) }
}

export async function revokeFeed(ctx: WriteContext) {
  const [gone] = await ctx.db
    .delete(feeds)
    .where(eq(feeds.person, personOf(ctx).id))
    .returning({ id: feeds.id })
  if (gone) await ctx.audit({ action: 'revokeFeed', entity: 'timetable.feed', entityId: gone.id })
  return {}
}

/** Asked for by calendar programs, without a login: the address is the secret. */
export async function ics(ctx: ReadContext, { id, key }: InputOf<Calls['ics']>) {
  brake(ctx, 'timetable.ics', rate)
  if (!isPrivateKey(ctx, key, named(id))) throw notFound()
  const [row] = await ctx.db
    .select({ feed: feeds })
    .from(feeds)
    .innerJoin(people, and(eq(people.site, feeds.site), eq(people.id, feeds.person), isNull(people.leftAt)))
    .where(eq(feeds.id, id))
  if (!row) throw notFound()
  ctx.defer('feedRead', { id, at: ctx.now.getTime() })
  return icsAnswer(await feedText(ctx, row.feed), 'timetable')
}

/** The term of today, or the next one. */
async function feedText(ctx: ReadContext, { person, language: tongue }: typeof feeds.$inferSelect): Promise<string> {
  const language = tongue as Language
  const calendar = await calendarOf(ctx)
  const today = dayIn(ctx.site.zone, ctx.now)
  // Some days after its end it is still there, for make-up days and moved classes.
  const term = calendar.terms.find((one) => dayAfter(lastDayOf(one), 7) >= today) ?? calendar.terms.at(-1)
  const rows = term ? await classesOf(ctx.db, person, term.id) : []
  const mine = and(eq(ownCourses.person, person), eq(ownCourses.term, term?.id ?? nobody))
  const own = (await ctx.db.select().from(ownCourses).where(mine)).map(ownCourseFaceOf)
  const classes = rows.map((row) => ownClassFaceOf(row, language))
  const faces = new Map<string, FeedFace>([
    ...classes.map((one) => [one.id, classFace(one)] as const),
    ...own.map((one) => [one.id, { name: one.name, about: '', placeOf: () => one.place }] as const),
  ])
  const substitutes = new Map(
    classes.flatMap((one) => one.changes.map(({ id, substitutes: by }) => [id, by.map(({ name }) => name).join('、')])),
  )
  return feedOf({
    ...{ calendar, term: term?.id ?? '', table: { classes, own }, host: new URL(ctx.origin).hostname },
    name: wordOf({ ...ctx, language }, 'name'),
    // The day's: the text stays the same while nothing changes, and is then not sent again.
    now: new Date(`${today}T00:00:00Z`),
    revisions: await revisionsOf(
      ctx.db,
      classes.map(({ id }) => id),
    ),
    faceOf: (id) => faces.get(id)!,
    reasonOf: ({ change, makeupReason }) => {
      const reason = change?.reason ?? makeupReason
      const teacher = change ? (substitutes.get(change.id) ?? '') : ''
      const taught = teacher && wordOf({ ...ctx, language }, 'feed.taughtBy', { teacher })
      return [taught, reason ? textIn(reason, language) : ''].filter(Boolean).join('\n')
    },
  })
}

const nobody = '00000000-0000-0000-0000-000000000000'

const classFace = (one: OwnClassFace): FeedFace => ({
  name: one.name,
  about: [one.code, [...one.teachers.map(({ name }) => name), one.guests].filter(Boolean).join(' · ')]
    .filter(Boolean)
    .join('\n'),
  placeOf: (held) => placeOf(held, one.rooms),
})

/** When programs last read a feed. */
export async function feedRead({ db }: JobContext, items: readonly unknown[]): Promise<void> {
  const latest = new Map((items as { id: string; at: number }[]).map(({ id, at }) => [id, at]))
  for (const [id, at] of latest)
    await db
      .update(feeds)
      .set({ readAt: new Date(at) })
      .where(eq(feeds.id, id))
}
