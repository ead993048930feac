import { asc, sql } from 'drizzle-orm'
import { people as persons } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { seedEvent } from '#modules/tickets/server/public.ts'
import { type Hall, hallOf } from '../hall.ts'
import { orphansLeft } from '../orphans.ts'
import type { Plan } from '../plan.ts'
import { auditorium, lectureTheatre } from './demo-halls.ts'
import { type DemoEvent, demoWords } from './demo-words.ts'
import { venues } from './schema.ts'
import { offered, seatSession } from './seat-session.ts'

const hour = 3_600_000
const day = 24 * hour

/** Demo data: two venues, a concert that sells well, a lecture, and a play whose sale has not opened. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { site, db } = ctx
  const words = demoWords(site.languages[0] === 'en' ? 'en' : 'zh')
  const large = await addVenue(ctx, words.auditorium, auditorium(words.hall))
  const small = await addVenue(ctx, words.theatre, lectureTheatre(words.hall))
  const crowd = await db.select({ id: persons.id }).from(persons).orderBy(asc(persons.number)).limit(2_000)
  const who = crowd.map(({ id }) => id)
  const at = (days: number, hours: number) => new Date(startOfDay(ctx.now) + days * day + hours * hour)
  const concert = { starts: [at(12, 11.5), at(13, 11.5)], opens: at(-2, 2), perPerson: 4 }
  const lecture = { starts: [at(5, 6)], opens: at(-1, 2), perPerson: 1 }
  const play = { starts: [at(20, 11)], opens: new Date(ctx.now.getTime() + 3 * hour), perPerson: 2 }
  const [first, second] = await addEvent(ctx, words.concert, large, concert)
  const [talk] = await addEvent(ctx, words.lecture, small, lecture)
  await addEvent(ctx, words.play, large, play, { asksHolders: true })
  await fillSeats(ctx, first!, hallOf(large.plan), who, { share: 0.34, most: 4, seed: 7 })
  await fillSeats(ctx, second!, hallOf(large.plan), who.toReversed(), { share: 0.22, most: 4, seed: 11 })
  await fillSeats(ctx, talk!, hallOf(small.plan), who, { share: 0.36, most: 1, seed: 5 })
}

type Venue = { id: string; name: string; plan: Plan }

async function addVenue(
  { db, people }: SeedContext,
  face: { name: string; nameEn: string; nameTw: string; address: string },
  plan: Plan,
) {
  const seats = offered(plan).length
  const [row] = await db
    .insert(venues)
    .values({ ...face, plan, seats, createdBy: people.admin })
    .returning({ id: venues.id, name: venues.name })
  return { ...row!, plan }
}

type When = { starts: Date[]; opens: Date; perPerson: number }

/** Returns the pools of its sessions. */
async function addEvent(
  ctx: SeedContext,
  { sessions: titles, ...face }: DemoEvent,
  venue: Venue,
  { starts, opens, perPerson }: When,
  { asksHolders = false } = {},
): Promise<string[]> {
  const places = offered(venue.plan).length
  const times = starts.map((startsAt, i) => ({
    title: titles[i] ?? '',
    startsAt,
    doorsAt: new Date(startsAt.getTime() - hour),
    endsAt: new Date(startsAt.getTime() + 2 * hour),
    places,
    seated: true,
  }))
  const rules = { perPerson, mode: 'grab' as const, transferable: true, holdSeconds: 480 }
  const closesAt = new Date(starts.at(-1)!.getTime() - hour)
  const { sessions } = await seedEvent(ctx, {
    ...face,
    ...rules,
    place: venue.name,
    opensAt: opens,
    closesAt,
    sessions: times,
  })
  for (const { id: session, pool } of sessions) {
    await seatSession(ctx, { session, pool, venue: venue.id, plan: venue.plan, asksHolders })
  }
  return sessions.map(({ pool }) => pool)
}

const startOfDay = (now: Date): number => Math.floor(now.getTime() / day) * day

type Filling = { share: number; most: number; seed: number }

/** Demo occupancy: small groups, near the middle, without isolated seats. */
async function fillSeats(
  { db, site }: SeedContext,
  pool: string,
  hall: Hall,
  people: readonly string[],
  { share, most, seed }: Filling,
): Promise<void> {
  const next = dice(seed)
  const taken = new Set<number>()
  const wanted = Math.round(hall.seats.length * share)
  const items: object[] = []
  for (const person of people) {
    if (taken.size >= wanted) break
    const group = groupOf(hall, taken, Math.max(1, Math.ceil(next() * most)), next)
    if (!group) continue
    for (const index of group) taken.add(index)
    const places = group.map((index) => hall.seats[index]!.label)
    items.push({
      ord: items.length + 1,
      op: 'take',
      person,
      key: `seed ${person}`,
      body: '',
      count: places.length,
      places,
    })
  }
  await db.execute(sql`select allocation_settle(${site.id}, ${pool}, ${JSON.stringify(items)}::jsonb)`)
}

/** The sum of two random numbers favours the middle. */
function groupOf(hall: Hall, taken: ReadonlySet<number>, size: number, next: () => number): number[] | undefined {
  const isFree = (index: number) => !taken.has(index)
  for (let tries = 0; tries < 60; tries++) {
    const run = hall.runs[Math.floor(next() * hall.runs.length)]!
    if (run.length < size) continue
    const start = Math.floor(((next() + next()) / 2) * (run.length - size + 1))
    const group = run.slice(start, start + size)
    if (group.every(isFree) && orphansLeft(hall, isFree, new Set(group)).length === 0) return group
  }
  return undefined
}

/** Deterministic pseudo-random numbers. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
