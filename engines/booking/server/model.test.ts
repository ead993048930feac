import { expect, test } from 'vitest'
import { dayIn } from '#kernel/clock.ts'
import { campus } from '#kernel/testing/campus.ts'
import { addBlackout, cancelByOffice } from './blackouts.ts'
import { book } from './book.ts'
import { cancel, giveAway, move } from './change.ts'
import { approve, reject } from './decide.ts'
import { loadFacts } from './facts.ts'
import { grab, isRush } from './grab.ts'
import { answer } from './groups.ts'
import { checkIn, finish } from './presence.ts'
import { type BookingRow, firstRights } from './schema.ts'
import { bookSeries, lookAhead } from './series.ts'
import { swap } from './swap.ts'
import { sweep } from './sweep.ts'
import { bookingCampus, onDay } from './testing/booking-campus.ts'
import { type Random, randomOf, randomRule } from './testing/random-rules.ts'
import { expectApart, expectInTime, expectWithin, isListed } from './testing/simple-model.ts'

const t = await campus([])
const minute = 60_000
const zone = 'Asia/Shanghai'

async function schoolOf(seed: number) {
  const random = randomOf(seed)
  const school = await bookingCampus(t)
  const rule = randomRule(random)
  const made = await school.make(rule, [1, 2])
  const rights = new Map<string, number>()
  const noteRights = async () => {
    const rows = await school.write(({ db }) => db.select().from(firstRights))
    for (const { person } of rows) rights.set(person, (rights.get(person) ?? 0) + 1)
  }
  return { ...school, random, rule, made, rights, noteRights, seed }
}
type School = Awaited<ReturnType<typeof schoolOf>>

function wantedOf({ rule }: School, { pick, below }: Random) {
  const length = rule.slot || pick([15, 30, 60, 90])
  const from = onDay(below(7), pick([540, 555, 570, 600, 615, 630, 660, 690, 720, 800, 860, 900]))
  return { from, to: from + length * minute, unit: below(3) }
}

/** What the person is shown of a resource at this time, without one booking. */
async function factsOf(
  school: School,
  resource: string,
  person: School['who'][number],
  from: number,
  except?: string,
  isWithoutHolds = true,
) {
  const day = dayIn(zone, new Date(from))
  const asked = { resources: school.made, from: day, to: day, person, isWithoutHolds, ...(except && { except }) }
  return (await loadFacts(school.reading(), school.calendar, school.desk, asked)).get(resource)!
}

const blocking = async ({ all, random }: School): Promise<BookingRow | undefined> =>
  random.pick((await all()).filter(({ blocks }) => blocks))

/** A step of the table may not be allowed at this time; anything else is a bug. */
const quiet = (done: Promise<unknown>) => done.catch((error: Error) => expect(error.message).toMatch(/notNow|notFound/))

/** Enough for the group, if there has to be one. */
const othersOf = ({ who, rule }: School, person: School['who'][number]): string[] =>
  who.flatMap(({ id }) => (id === person.id ? [] : [id])).slice(0, Math.max(0, rule.group - 1))

/** Somebody of a group confirms or declines. */
async function answerOne({ groups, all, who, random, write, calendar, desk }: School) {
  const isOpen = new Set((await all()).filter(({ confirmBy, blocks }) => confirmBy || blocks).map(({ id }) => id))
  const member = random.pick((await groups()).filter(({ booking }) => isOpen.has(booking)))
  if (!member) return
  const person = who.find(({ id }) => id === member.person)!
  const action = random.below(4) ? ('confirm' as const) : ('decline' as const)
  await quiet(write((ctx) => answer(ctx, calendar, desk, { id: member.booking, person, action })))
}

async function bookOne(school: School) {
  const { random, made, who, write, calendar, desk, clock, rule, seed } = school
  const [resource, person, wanted] = [random.pick(made), random.pick(who), wantedOf(school, random)]
  const asked = { ...wanted, resource: resource.id, person, purpose: '', size: 1, isHold: random.below(5) === 0 }
  const facts = await factsOf(school, resource.id, person, wanted.from)
  const booked = await write((ctx) => book(ctx, calendar, desk, { ...asked, members: othersOf(school, person) }))
  expect({ seed, wanted, accepted: !booked.refusal }).toEqual({ seed, wanted, accepted: isListed(facts, wanted) })
  if (booked.row) expectInTime(booked.row, rule, clock.now, facts.hasFirstRight)
}

/** The lane for crowds decides as the list says, while it is open. */
async function grabOne(school: School) {
  const { random, made, who, grabbing, calendar, desk, all, rule, seed } = school
  const [resource, person, wanted] = [random.pick(made), random.pick(who), wantedOf(school, random)]
  const rows = await all()
  const isOwn = (row: BookingRow) =>
    row.person === person.id && (row.state === 'held' || (row.blocks && row.from.getTime() === wanted.from))
  if (rows.some(isOwn)) return
  const facts = await factsOf(school, resource.id, person, wanted.from)
  const accepted = isRush(facts, resource, dayIn(zone, new Date(wanted.from))) && isListed(facts, wanted)
  const asked = { ...wanted, resource: resource.id, person, purpose: '', size: 1 }
  const got = await grab(grabbing(), calendar, desk, asked)
  // A first right opens a day earlier in the other lane only.
  if (!facts.hasFirstRight)
    expect({ seed, rule, wanted, got: got.refusal }).toEqual({
      seed,
      rule,
      wanted,
      got: accepted ? undefined : expect.any(String),
    })
}

async function bookMany(school: School) {
  const { random, made, who, write, calendar, desk, reading } = school
  const { unit, from, to } = wantedOf(school, random)
  const times = [0, 1, 2].map((n) => ({ from: from + n * 86_400_000, to: to + n * 86_400_000 }))
  const resource = random.pick(made)
  const series = { resource: resource.id, person: random.pick(who), unit, purpose: '', size: 1, times }
  const shown = await lookAhead(reading() as never, calendar, desk, resource, series)
  const { rows, dates } = await write((ctx) => bookSeries(ctx, calendar, desk, series))
  expect(rows).toHaveLength(dates.filter(({ refusal }) => !refusal).length)
  expect(dates.map(({ refusal }) => refusal)).toEqual(shown.map(({ refusal }) => refusal))
}

/** Whether enough people are named. */
async function isGroup({ groups, rule }: School, booking: string, except = ''): Promise<boolean> {
  const named = (await groups()).filter((one) => one.booking === booking && one.person !== except)
  return named.length + 1 >= rule.group
}

async function moveOne(school: School) {
  const row = await blocking(school)
  if (!row) return
  const { random, made, who, write, calendar, desk, seed } = school
  const person = who.find(({ id }) => id === row.person)!
  const [to, wanted] = [random.pick(made), wantedOf(school, random)]
  const facts = await factsOf(school, to.id, person, wanted.from, row.id)
  const isEnough = await isGroup(school, row.id)
  const moved = write((ctx) => move(ctx, calendar, desk, { ...wanted, id: row.id, resource: to.id, person }))
  await quiet(
    moved.then(({ refusal }) => expect([seed, !refusal]).toEqual([seed, isEnough && isListed(facts, wanted)])),
  )
}

async function giveOne(school: School) {
  const row = await blocking(school)
  if (!row) return
  const { random, who, write, calendar, desk } = school
  const to = random.pick(who.filter(({ id }) => id !== row.person))
  const same = { from: row.from.getTime(), to: row.until.getTime(), unit: row.unit }
  const facts = await factsOf(school, row.resource, to, same.from, row.id, false)
  const isEnough = await isGroup(school, row.id, to.id)
  const given = write((ctx) => giveAway(ctx, calendar, desk, { id: row.id, by: row.person, to }))
  const isAsked = row.state === 'requested'
  await quiet(given.then(({ refusal }) => expect(!refusal).toBe(!isAsked && isEnough && isListed(facts, same))))
}

async function swapTwo(school: School) {
  const { all, random, who, write, calendar, desk } = school
  const rows = (await all()).filter(({ state }) => state === 'approved')
  const [a, b] = [random.pick(rows), random.pick(rows)]
  if (!a || !b || a.person === b.person) return
  const personOf = (row: BookingRow) => who.find(({ id }) => id === row.person)!
  const sides = [a, b].map((row) => ({ booking: row.id, person: personOf(row) }))
  await quiet(write((ctx) => swap(ctx, calendar, desk, sides as [(typeof sides)[0], (typeof sides)[0]])))
}

async function decideOne({ all, random, write, desk }: School) {
  const row = random.pick((await all()).filter(({ state }) => state === 'requested'))
  if (row) await write((ctx) => (random.below(4) ? approve(ctx, desk, row.id) : reject(ctx, desk, row.id, '')))
}

async function cancelOne(school: School) {
  const row = await blocking(school)
  if (!row) return
  const byOffice = school.random.below(4) === 0 && row.state !== 'held'
  await quiet(
    school.write(async (ctx) => {
      if (byOffice) await cancelByOffice(ctx, school.desk, { id: row.id, reason: '检修' })
      else await cancel(ctx, school.desk, { id: row.id, by: row.person })
    }),
  )
  if (byOffice) await school.noteRights()
}

async function bePresent(school: School) {
  const row = await blocking(school)
  if (!row) return
  const by = { id: row.id, by: row.person }
  await quiet(school.write((ctx) => checkIn(ctx, school.desk, by)))
  if (school.random.below(2)) await quiet(school.write((ctx) => finish(ctx, school.desk, by)))
}

async function closeOne({ random, made, write, calendar, desk, noteRights, all }: School) {
  if (random.below(3)) return
  const from = new Date(onDay(random.below(6), 600))
  const until = new Date(from.getTime() + 90 * minute)
  const how = random.pick(['cancel', 'move'] as const)
  const resource = random.pick(made).id
  await write((ctx) => addBlackout(ctx, calendar, desk, { resources: [resource], from, until, reason: '检修', how }))
  const inside = (row: BookingRow) => row.blocks && row.resource === resource && row.from < until && row.until > from
  expect((await all()).filter(inside)).toEqual([])
  await noteRights()
}

async function passTime({ clock, random, write, desk }: School) {
  clock.now += random.pick([5, 20, 60, 300]) * minute
  await write((ctx) => sweep(ctx, desk))
}

const acts = [bookMany, moveOne, giveOne, swapTwo, decideOne, cancelOne, bePresent, closeOne, passTime]
const often = [
  ...acts,
  answerOne,
  answerOne,
  answerOne,
  bookOne,
  bookOne,
  bookOne,
  bookOne,
  grabOne,
  grabOne,
  decideOne,
]

test.each(Array.from({ length: 24 }, (_, i) => i + 1))('any order of requests on random rules (%i)', async (seed) => {
  const school = await schoolOf(seed)
  for (let n = 0; n < 60; n++) {
    await school.random.pick(often)(school)
    const rows = await school.all()
    expectApart(rows, school.rule)
    expectWithin(rows, school.rule, school, school.rights, await school.groups())
  }
})
