import { asc, eq } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { dayMs, halfHour } from '#kernel/clock.ts'
import { keepDrawing } from '#kernel/server/files/drawing.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { blocksOfText } from '../../minutes-text.ts'
import { demoDrawing } from '../demo-pictures.ts'
import { demoSession } from '../demo-sessions.ts'
import {
  confirmations,
  files,
  invitees,
  type MeetingRow,
  meetings,
  minutes,
  points,
  tasks,
} from '../meetings-schema.ts'
import { type DemoMeeting, demoMeetings } from './demo-meetings.ts'

const hourMs = 3_600_000
type Invited = typeof invitees.$inferInsert
type Told = (texts: readonly [string, string]) => string

/** Meetings in every state. */
export async function seedMeetings(ctx: SeedContext): Promise<void> {
  const told: Told = ([zh, en]) => (ctx.site.languages[0] === 'en' ? en : zh)
  for (const demo of demoMeetings) await seedMeeting(ctx, demo, told)
}

async function seedMeeting(ctx: SeedContext, demo: DemoMeeting, told: Told): Promise<void> {
  const [chair, secretary] = [ctx.people[demo.chair], ctx.people[demo.secretary]]
  if (!chair || !secretary) return
  const startsAt = halfHour(new Date(ctx.now.getTime() + demo.starts * hourMs))
  const endsAt = new Date(startsAt.getTime() + demo.hours * hourMs)
  const invited = await invitedOf(ctx, demo, [chair, secretary], startsAt)
  const ids = invited.map(({ person }) => person)
  const [title, titleEn] = demo.title
  const texts = { title, titleEn, place: told(demo.place), text: demo.text ? told(demo.text) : '' }
  const isHeld = ['running', 'ended', 'sent', 'closed'].includes(demo.state)
  const session =
    demo.state === 'draft' ? null : await sessionOf(ctx, demo, { chair, secretary, startsAt, endsAt }, invited)
  const [row] = await ctx.db
    .insert(meetings)
    .values({
      ...{ ...texts, chair, secretary, startsAt, endsAt, session, state: demo.state, onlineUrl: demo.online ?? '' },
      ...audienceValues({ ...everyone, who: 'some', people: ids }),
      cancelReason: demo.cancelReason ? told(demo.cancelReason) : '',
      ...(isHeld && demo.state !== 'running' && { endedAt: endsAt }),
      createdBy: chair,
    })
    .returning()
  await seedPoints(ctx, demo, row!, told)
  if (demo.state === 'draft') return
  await ctx.db.insert(invitees).values(invited.map((one) => ({ ...one, meeting: row!.id })))
  if (demo.minutes) await seedMinutes(ctx, row!, told(demo.minutes), ids)
  await seedTasks(ctx, demo, row!, told)
}

async function invitedOf(
  { db, people: cast }: SeedContext,
  { answers, others }: DemoMeeting,
  leaders: readonly string[],
  startsAt: Date,
): Promise<Omit<Invited, 'meeting'>[]> {
  const answeredAt = new Date(startsAt.getTime() - 2 * dayMs)
  const named = Object.entries(answers).flatMap(([number, answer]) => {
    const person = cast[number]
    if (!person) return []
    const reason = answer === 'declined' ? '另有会议' : ''
    return [{ person, answer, reason, answeredAt: answer === 'none' ? null : answeredAt }]
  })
  const known = new Set([...leaders, ...named.map(({ person }) => person)])
  const crowd = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.role, others.role))
    .orderBy(asc(people.number))
    .limit(others.n + known.size)
  const rest = crowd.filter(({ id }) => !known.has(id)).slice(0, others.n)
  return [
    ...leaders.map((person) => ({ person, answer: 'accepted' as const, answeredAt })),
    ...named,
    ...rest.map(({ id: person }, i) => ({
      ...{ person, answer: (['accepted', 'accepted', 'none', 'declined'] as const)[i % 4]! },
      ...{ reason: i % 4 === 3 ? '当天有课' : '', answeredAt: i % 4 === 2 ? null : answeredAt },
    })),
  ]
}

type Timed = Pick<MeetingRow, 'chair' | 'secretary' | 'startsAt' | 'endsAt'>

function sessionOf(ctx: SeedContext, demo: DemoMeeting, timed: Timed, invited: readonly Omit<Invited, 'meeting'>[]) {
  const { startsAt, endsAt, chair, secretary } = timed
  const isOver = demo.state === 'sent' || demo.state === 'closed'
  const isOn = demo.state === 'running'
  const opensAt = new Date(startsAt.getTime() - hourMs / 2)
  // The demo student signs in to the running one.
  const coming = invited.filter(
    ({ answer, person }) => answer === 'accepted' && (isOver || person !== ctx.people['20260001']),
  )
  return demoSession(
    ctx,
    {
      ...{
        kind: 'meeting',
        title: { zh: demo.title[0], en: demo.title[1] },
        place: { zh: demo.place[0], en: demo.place[1] },
      },
      ...{ leaders: [...new Set([chair, secretary])], by: chair, startsAt, endsAt, opensAt, closesAt: endsAt },
      ...{ lateAt: new Date(startsAt.getTime() + 300_000), modes: ['turning', 'typed', 'scan'], roster: 'list' },
      ...(isOver && { state: 'ended' as const, openedAt: opensAt, endedAt: endsAt }),
      ...(isOn && { state: 'open' as const, openedAt: opensAt }),
      ...(demo.state === 'cancelled' && { state: 'cancelled' as const }),
    },
    invited.map(({ person }) => person),
    isOver || isOn
      ? coming.map(({ person }, i) => ({
          person,
          at: new Date(startsAt.getTime() + ((i * 3) % 14) * 60_000 - 480_000),
        }))
      : [],
  )
}

async function seedPoints(ctx: SeedContext, demo: DemoMeeting, { id, chair }: MeetingRow, told: Told): Promise<void> {
  for (const [position, point] of demo.points.entries()) {
    const [row] = await ctx.db
      .insert(points)
      .values({
        ...{ meeting: id, position, title: told(point.title), minutes: point.minutes },
        speaker: (point.speaker && ctx.people[point.speaker]) ?? null,
      })
      .returning()
    if (!point.paper) continue
    const name = `${told(point.paper)}.webp`
    const { id: file } = await keepDrawing(ctx, { owner: chair, name, svg: demoDrawing('books') })
    await ctx.db.insert(files).values({ meeting: id, point: row!.id, file, name, position: 0 })
  }
}

async function seedMinutes(ctx: SeedContext, row: MeetingRow, text: string, ids: readonly string[]): Promise<void> {
  const at = new Date(row.endsAt.getTime() + 3 * hourMs)
  const blocks = blocksOfText(text)
  await ctx.db.insert(minutes).values([
    { meeting: row.id, number: 1, blocks: blocks.slice(0, -1), by: row.secretary, createdAt: row.endsAt },
    { meeting: row.id, number: 2, blocks, by: row.secretary, createdAt: at, sentAt: at },
  ])
  const asked = ids.filter((id, i) => id !== ctx.people['20260001'] && (row.state === 'closed' || i % 3 === 0))
  await ctx.db.insert(confirmations).values(
    asked.map((person) => ({
      meeting: row.id,
      number: 2,
      person,
      agrees: true,
      at: new Date(at.getTime() + hourMs),
    })),
  )
}

async function seedTasks({ db, people: cast, now }: SeedContext, demo: DemoMeeting, row: MeetingRow, told: Told) {
  for (const { kind, text, assignee, due, done } of demo.tasks ?? [])
    await db.insert(tasks).values({
      ...{ meeting: row.id, kind, text: told(text), createdAt: row.endsAt < now ? row.endsAt : now },
      assignee: kind === 'task' ? cast[assignee!]! : null,
      ...(due !== undefined && { dueAt: new Date(halfHour(now).getTime() + due * dayMs) }),
      ...(done && { state: 'done' as const, doneAt: new Date(row.endsAt.getTime() + 5 * dayMs), note: told(done) }),
    })
}
