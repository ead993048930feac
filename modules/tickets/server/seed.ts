import { asc, ne } from 'drizzle-orm'
import { addCodes } from '#engines/allocation/server/pools.ts'
import { everyone } from '#engines/directory/audience.ts'
import { keepDrawing } from '#kernel/server/files/drawing.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { demoEvents } from './demo/demo-events.ts'
import { demoPoster, type Motif } from './demo/demo-posters.ts'
import type { DemoEvent, DemoSession, Texts } from './demo/demo-shape.ts'
import { appealOne, fill } from './demo/seed-crowd.ts'
import { type EventDraft, seedEvent } from './demo/seed-event.ts'
import { subscriptions } from './schema.ts'

const hour = 3_600_000
export const demoCodes = ['HOME-2026-LAKE', 'HOME-2026-BELL'] as const

/** Demo events in every state: on sale, announced, drawn, sold out, cancelled, running, over. */
export async function seed(ctx: SeedContext): Promise<void> {
  const owner = ctx.people.admin
  if (!owner) return
  const units = new Map(
    (await ctx.db.select({ id: departments.id, code: departments.code }).from(departments)).map((row) => [
      row.code,
      row.id,
    ]),
  )
  const crowd = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(ne(people.role, 'staff'))
    .orderBy(asc(people.number))
  const posters = new Map<Motif, string>()
  for (const [i, demo] of demoEvents.entries()) {
    const poster = posters.get(demo.motif) ?? (await keepPoster(ctx, owner, demo.motif)).id
    posters.set(demo.motif, poster)
    const made = await seedEvent(ctx, draftOf(ctx, demo, { poster, department: units.get(demo.unit) ?? null }))
    if (demo.more?.needsCode) await addCodes(ctx, made.sessions[0]!.pool, demoCodes, 20)
    const others = crowd.map(({ id }) => id).filter((id) => id !== ctx.people['20260001'])
    await fill(ctx, demo, made, [...others.slice(i * 7), ...others.slice(0, i * 7)])
    if (demo.lin === 'subscribes') await subscribeSome(ctx, made.event.id, others.slice(0, 20))
  }
  await appealOne(ctx)
}

function draftOf(ctx: SeedContext, demo: DemoEvent, more: { poster: string; department: string | null }): EventDraft {
  const at = (hours: number) => new Date(ctx.now.getTime() + hours * hour)
  const inTongue = ([zh, en]: Texts) => (ctx.site.languages[0] === 'en' ? en : zh)
  const [title, titleEn, titleTw] = demo.titles
  const { mode = 'grab', state = 'announced' } = demo
  return {
    ...{ title, titleEn, titleTw, mode, state, ...more },
    about: inTongue(demo.about),
    rules: demo.rules ? inTongue(demo.rules) : '',
    place: inTongue(demo.place),
    contact: 'tickets@campus.example',
    opensAt: at(demo.opens),
    closesAt: at(demo.closes),
    announcedAt: state === 'draft' ? null : at(Math.min(demo.opens, 0) - 48),
    ...demo.more,
    sessions: demo.sessions.map((session) => sessionOf(session, at, inTongue)),
  }
}

function sessionOf(session: DemoSession, at: (hours: number) => Date, inTongue: (texts: Texts) => string) {
  const { title, starts, hours, places, staff } = session
  const students = { ...everyone, who: 'some' as const, roles: ['student' as const] }
  const others = {
    ...everyone,
    who: 'some' as const,
    roles: ['teacher' as const, 'counsellor' as const, 'staff' as const],
  }
  return {
    title: title ? inTongue(title) : '',
    doorsAt: at(starts - 0.75),
    startsAt: at(starts),
    endsAt: at(starts + hours),
    quotas: staff
      ? [
          { name: inTongue(['学生', 'Students']), size: places, audience: students },
          { name: inTongue(['教职工', 'Staff']), size: staff, audience: others },
        ]
      : [{ name: inTongue(['全校', 'Everyone']), size: places, audience: everyone }],
  }
}

const keepPoster = (ctx: SeedContext, owner: string, motif: Motif) =>
  keepDrawing(ctx, { owner, name: `poster-${motif}.webp`, svg: demoPoster(motif) })

async function subscribeSome({ db, people: cast }: SeedContext, event: string, some: readonly string[]): Promise<void> {
  const all = [cast['20260001'], ...some].flatMap((person) => (person ? [{ event, person }] : []))
  if (all.length) await db.insert(subscriptions).values(all).onConflictDoNothing()
}
