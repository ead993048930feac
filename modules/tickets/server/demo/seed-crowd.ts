import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { admissions, scans } from '#engines/admission/server/schema.ts'
import { appealPoints, givePoints } from '#engines/allocation/server/points/points.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { setQuotas } from '#engines/allocation/server/pools.ts'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { grants, quotas } from '#engines/allocation/server/schema.ts'
import { everyone } from '#engines/directory/audience.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { pointsOwner } from '../points/points-owner.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { sessions } from '../schema.ts'
import type { DemoEvent } from './demo-shape.ts'
import type { SeededEvent } from './seed-event.ts'
import { askAll, commit, drawNow, spreadOut, whileOpen } from './seed-filling.ts'

/** Creates demo grants for an event: tickets, holds, lottery entries, waiting list, check-ins and no-shows. */
export async function fill(
  ctx: SeedContext,
  demo: DemoEvent,
  made: SeededEvent,
  crowd: readonly string[],
): Promise<void> {
  const { event } = made
  const lin = ctx.people['20260001']
  for (const [i, session] of made.sessions.entries()) {
    const me = i === 0 ? lin : undefined
    if (demo.mode === 'lottery') await enter(ctx, demo, event, session, [...(me ? [me] : []), ...crowd])
    else await sell(ctx, demo, event, session, { me, crowd })
    if (demo.came !== undefined) await letIn(ctx, demo, session)
  }
}

async function enter(
  ctx: SeedContext,
  { entries = 0, drawn = false }: DemoEvent,
  event: EventRow,
  session: SessionRow,
  crowd: readonly string[],
): Promise<void> {
  await commit(ctx, event, session)
  const asking = crowd.slice(0, entries).map((person) => ({ op: 'join' as const, person }))
  await whileOpen(ctx, event, session, () => askAll(ctx, session.pool, asking))
  if (drawn) await drawNow(ctx, event, session)
}

type Whom = { me: string | undefined; crowd: readonly string[] }

async function sell(
  ctx: SeedContext,
  demo: DemoEvent,
  event: EventRow,
  session: SessionRow,
  { me, crowd }: Whom,
): Promise<void> {
  const { gone = 0, waiting = 0, lin } = demo
  const { pool } = session
  const wanted = Math.round(gone * sizeOf(demo, session))
  await whileOpen(ctx, event, session, async () => {
    if (me && lin === 'has') await askAll(ctx, pool, [{ op: 'take', person: me, count: event.perPerson }])
    if (me && lin === 'holds') await askAll(ctx, pool, [{ op: 'hold', person: me }])
    const left = crowd.slice(0, wanted)
    const each = Math.min(event.perPerson, Math.max(1, Math.floor(wanted / Math.max(1, left.length))))
    const taking = left
      .slice(0, Math.ceil(wanted / each))
      .map((person) => ({ op: 'take' as const, person, count: each }))
    await askAll(ctx, pool, taking)
    if (gone >= 1) await shrinkToTaken(ctx, pool)
    const after = crowd.slice(taking.length, taking.length + waiting)
    const queue = me && lin === 'waits' ? [...after.slice(0, 7), me, ...after.slice(7)] : after
    await askAll(
      ctx,
      pool,
      queue.map((person) => ({ op: 'join', person })),
    )
  })
  await spreadOut(ctx, event, session)
  if (demo.state === 'cancelled') await endPool(ctx, pool)
}

const sizeOf = ({ sessions: list }: DemoEvent, { position }: SessionRow): number => list[position]?.places ?? 0

/** Shrinks the quota to the taken places, so that a sold-out event is sold out with any number of demo people. */
async function shrinkToTaken(ctx: SeedContext, pool: string): Promise<void> {
  const [quota] = await ctx.db.select().from(quotas).where(eq(quotas.pool, pool)).orderBy(asc(quotas.id))
  if (!quota || quota.taken === 0) return
  await setQuotas(ctx, pool, [{ id: quota.id, name: quota.name, size: quota.taken, audience: everyone }])
}

/** Demo check-ins, by gate; if the session is over, the others get a penalty point. */
async function letIn(
  ctx: SeedContext,
  { came = 0, linCame = false, titles }: DemoEvent,
  session: SessionRow,
): Promise<void> {
  const lin = ctx.people['20260001']
  const had = await ctx.db
    .select({ id: grants.id, person: grants.person })
    .from(grants)
    .where(and(eq(grants.pool, session.pool), eq(grants.state, 'granted')))
    .orderBy(asc(grants.id))
  const most = Math.ceil(had.length * came)
  const inside = had.filter(({ person }, i) => (person === lin ? linCame : i < most))
  for (const [i, { id }] of inside.entries()) await admit(ctx, session, id, i)
  if (session.endsAt > ctx.now) return
  for (const { id, person } of had.filter((one) => !inside.includes(one))) {
    const given = { owner: pointsOwner, person, points: 1, reason: `未到场：${titles[0]}`, sourceId: id, days: 30 }
    await givePoints(ctx, given)
  }
  await ctx.db.update(sessions).set({ settledAt: ctx.now }).where(eq(sessions.id, session.id))
}

async function admit(
  { db, people }: SeedContext,
  { pool, doorsAt }: SessionRow,
  grant: string,
  i: number,
): Promise<void> {
  const id = randomUUID()
  const at = new Date(doorsAt.getTime() + i * 20_000)
  const gate = i % 3 ? 'A' : 'B'
  await db.insert(scans).values({ id, pool, grant, nth: 1, gate, device: 'demo', by: people.admin!, at, result: 'in' })
  await db.insert(admissions).values({ grant, nth: 1, pool, scan: id, gate, at })
}

/** Demo appeal against one penalty point. */
export async function appealOne(ctx: SeedContext): Promise<void> {
  const [first] = await ctx.db
    .select({ id: points.id, person: points.person })
    .from(points)
    .where(and(eq(points.owner, pointsOwner), ne(points.person, ctx.people['20260001'] ?? ctx.people.admin!)))
    .orderBy(asc(points.id))
    .limit(1)
  if (first)
    await appealPoints(ctx, {
      ...first,
      owner: pointsOwner,
      text: '那天下午在校医院输液，有病历可以补交，麻烦老师核实。',
    })
}
