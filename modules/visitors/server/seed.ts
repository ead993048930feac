import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { FlowContext } from '#engines/flow/server/desk.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion } from '#engines/flow/server/versions.ts'
import { dayAndClockIn, dayMs, halfHour, seconds } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type DemoVisit, demoVisits, englishVisits, pastNames, pastPurposes } from './demo-visits.ts'
import { desk, ensureFlow, flowKey } from './desk.ts'
import { type GuestData, guestValues } from './make-visit.ts'
import { dataOf, type Secrets } from './private-data.ts'
import { blocks, gates, guests, scans, stays, visits, windows } from './schema.ts'

const hourMs = 3_600_000
/** Identity card of the demo guests; its checksum is right. */
const card = '11010519491231002X'

type Made = Secrets & SeedContext
type Rows = {
  visits: (typeof visits.$inferInsert & { id: string })[]
  windows: (typeof windows.$inferInsert)[]
  guests: ReturnType<typeof guestValues>[]
  stays: (typeof stays.$inferInsert)[]
  scans: (typeof scans.$inferInsert)[]
}

/** Demo data: gates, visits of today in every state, and those of a month for the figures; a few at an English site. */
export async function seed(seeding: SeedContext): Promise<void> {
  const { db, people: known } = seeding
  if (!known.T1001 || !known.admin) return
  const ctx: Made = { ...seeding, tools: { secret: seeding.secret } }
  await ensureFlow(ctx)
  const [east, west] = await db
    .insert(gates)
    .values([
      { name: '东门', nameEn: 'East gate', nameTw: '東門', place: '学院路 1 号', position: 1 },
      { name: '西门', nameEn: 'West gate', nameTw: '西門', place: '湖滨路', position: 2 },
      { name: '南门（车辆）', nameEn: 'South gate (cars)', nameTw: '南門（車輛）', place: '环湖路', position: 3 },
    ])
    .returning({ id: gates.id })
  const units = await unitsOf(ctx)
  const rows: Rows = { visits: [], windows: [], guests: [], stays: [], scans: [] }
  const at = { gates: [east!.id, west!.id], by: known.admin }
  const isEnglish = ctx.site.languages[0] === 'en'
  for (const visit of isEnglish ? englishVisits : demoVisits) if (known[visit.host]) addVisit(ctx, rows, visit, at)
  if (!isEnglish) addPast(ctx, rows, at)
  await db.insert(visits).values(rows.visits.map((visit) => ({ ...visit, unit: units.get(visit.host!) ?? null })))
  await db.insert(windows).values(rows.windows)
  await db.insert(guests).values(rows.guests)
  await db.insert(scans).values(rows.scans)
  await db.insert(stays).values(rows.stays)
  if (!isEnglish) await seedBlock(ctx)
  await startCases(ctx, rows)
}

async function unitsOf({ db, people: known }: SeedContext): Promise<Map<string, string | null>> {
  const who = ['T1001', 'T1002', 'admin'].flatMap((number) => known[number] ?? [])
  const rows = await db.select({ id: people.id, unit: people.department }).from(people).where(inArray(people.id, who))
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

type At = { gates: readonly string[]; by: string }

function addVisit(ctx: Made, rows: Rows, demo: DemoVisit, { gates: all, by }: At): void {
  const id = randomUUID()
  const time = (hours: number) => new Date(halfHour(ctx.now).getTime() + hours * hourMs)
  const spans = demo.hours.map(([from, until], i) => ({ visit: id, nth: i + 1, from: time(from), until: time(until) }))
  const { host, origin, state, purpose, place, note = '', reason = '', answer = '' } = demo
  const createdAt = new Date(Math.min(ctx.now.getTime() - 2 * hourMs, spans[0]!.from.getTime() - hourMs))
  const made = demo.guests.map(([name, tail, plate = '']) => {
    const data: GuestData = {
      name,
      ...dataOf(ctx, { phone: `1390000${tail}`, idNumber: demo.filled ? card : '', plate }),
    }
    return guestValues(ctx, id, data, demo.filled ? createdAt : null)
  })
  rows.visits.push({
    ...{ id, origin, state, purpose, place, note, reason, answer, createdAt },
    ...{ host: ctx.people[host]!, by: origin === 'apply' ? null : origin === 'spot' ? by : ctx.people[host]! },
    ...{ from: spans[0]!.from, until: spans.at(-1)!.until, days: spans.length, guests: made.length },
    cars: made.filter(({ plate }) => plate).length,
  })
  rows.windows.push(...spans)
  rows.guests.push(...made)
  if (!demo.came) return
  const [entered, left] = [time(demo.came[0]), demo.came[1] === undefined ? null : time(demo.came[1])]
  for (const { id: guest } of made) addStay(rows, { visit: id, guest, gate: all[0]!, by, entered, left })
}

type Stay = { visit: string; guest: string; gate: string; by: string; entered: Date; left: Date | null }

function addStay(rows: Rows, { visit, guest, gate, by, entered, left }: Stay): void {
  rows.stays.push({ guest, nth: 1, visit, gate, enteredAt: entered, lastInAt: entered, leftAt: left })
  const scan = { gate, guest, nth: 1, by }
  rows.scans.push({ ...scan, id: randomUUID(), at: entered, receivedAt: entered, result: 'in' })
  if (left) rows.scans.push({ ...scan, id: randomUUID(), at: left, receivedAt: left, result: 'out' })
}

/** One to three visits on each day of the last four weeks, at different hours; some guests were turned away first. */
function addPast(ctx: Made, rows: Rows, at: At): void {
  for (let back = 2; back < 28; back++) {
    for (let n = 0; n < 1 + ((back * 5) % 3); n++) {
      const i = back * 3 + n
      const from = new Date(halfHour(ctx.now).getTime() - back * dayMs - ((i * 7) % 9) * hourMs)
      const id = randomUUID()
      const until = new Date(from.getTime() + 3 * hourMs)
      const name = pastNames[i % pastNames.length]!
      const guest = guestValues(
        ctx,
        id,
        { name, ...dataOf(ctx, { phone: `1390001${1000 + (i % pastNames.length)}`, idNumber: '', plate: '' }) },
        from,
      )
      const host = ctx.people[['T1001', 'T1002', 'admin'][n]!] ?? ctx.people.T1001!
      const purpose = pastPurposes[i % pastPurposes.length]!
      const createdAt = new Date(from.getTime() - dayMs)
      const shared = { id, origin: 'invite', state: 'approved', purpose, host, by: host, guests: 1, createdAt } as const
      rows.visits.push({ ...shared, from, until })
      rows.windows.push({ visit: id, nth: 1, from, until })
      rows.guests.push(guest)
      const left = new Date(from.getTime() + (60 + ((i * 17) % 110)) * 60_000)
      const gate = at.gates[i % at.gates.length]!
      if (i % 7 === 0) addRefusal(rows, { guest: guest.id, gate, by: at.by, at: from, late: i % 2 === 0 })
      if (i % 6) addStay(rows, { visit: id, guest: guest.id, gate, by: at.by, entered: from, left })
    }
  }
}

type Refused = { guest: string; gate: string; by: string; at: Date; late: boolean }

function addRefusal(rows: Rows, { guest, gate, by, at, late }: Refused): void {
  const [time, reason] = late ? [at, 'oldCode' as const] : [new Date(at.getTime() - hourMs), 'tooEarly' as const]
  const scan = { id: randomUUID(), gate, guest, nth: 1, by, at: time, receivedAt: time }
  rows.scans.push({ ...scan, result: 'amber', reason })
}

async function seedBlock(ctx: Made): Promise<void> {
  const { sealedPhone: _, sealedId: __, ...data } = dataOf(ctx, { phone: '13900009999', idNumber: '', plate: '' })
  const entry = { name: '马某', reason: '多次冒用他人访客码，扰乱门岗秩序', by: ctx.people.admin!, ...data }
  await ctx.db.insert(blocks).values(entry)
}

type Cached = () => Promise<{ value: unknown }>

/** What the engine needs to start a case; nothing is sent and nobody listens while a site is seeded. */
const flowContext = ({ site, db, now, secret, storage }: Made): FlowContext =>
  ({
    ...{ site, db, now, enqueue: async () => {}, publish: async () => {} },
    tools: { secret, storage, topics: { cached: (_: unknown, make: Cached) => make().then(({ value }) => value) } },
  }) as unknown as FlowContext

/** Visits that wait have a case of the flow. */
async function startCases(ctx: Made, rows: Rows): Promise<void> {
  const flowing = flowContext(ctx)
  const version = await currentVersion(flowing, desk, flowKey)
  for (const visit of rows.visits.filter(({ state }) => state === 'waiting')) {
    const [host] = await ctx.db.select().from(people).where(eq(people.id, visit.host!))
    const when = [visit.from, visit.until].map((at) => dayAndClockIn(ctx.site.zone, seconds(at))).join(' – ')
    const fields = {
      ...{ purpose: visit.purpose, place: visit.place ?? '', when, guests: visit.guests, cars: visit.cars ?? 0 },
      ...{ outside: 'no', to_unit: 'no', to_security: 'yes' },
    }
    const applicant = { id: host!.id, role: host!.role, unit: host!.department ?? '' }
    const started = await start(flowing, desk, {
      version,
      applicant,
      name: host!.name,
      fields,
      chosen: {},
      key: visit.id,
    })
    await ctx.db.update(visits).set({ case: started.id }).where(eq(visits.id, visit.id))
  }
}
