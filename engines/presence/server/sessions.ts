import { and, eq, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { areMeant } from '#engines/directory/server/audience.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { isUuid } from '#kernel/shapes.ts'
import { transitions } from '#kernel/transitions.ts'
import type { SessionState } from '../shapes.ts'
import { type PresenceContext, type PresenceDesk, sessionsTopic } from './desk.ts'
import { roster, type SessionRow, sessions } from './schema.ts'

type Times = Pick<SessionRow, 'state' | 'closesAt'>

export const sessionSteps = transitions<SessionState, 'open' | 'end' | 'cancel', Times, { now: Date }>({
  open: { from: ['planned'], to: 'open', guard: ({ closesAt }, { now }) => now < closesAt },
  end: { from: ['open'], to: 'ended' },
  cancel: { from: ['planned', 'open'], to: 'cancelled' },
})

export type SessionDraft = Omit<
  typeof sessions.$inferInsert,
  'id' | 'owner' | 'site' | 'version' | 'createdAt' | 'endedAt'
>

/** Makes sessions; one with a subject is made once, and while it is planned its times, place and leaders follow. */
export async function putSessions(
  ctx: PresenceContext,
  desk: PresenceDesk,
  drafts: readonly SessionDraft[],
): Promise<SessionRow[]> {
  if (!drafts.length) return []
  const given = (name: string) => sql.raw(`excluded.${name}`)
  const rows = await ctx.db
    .insert(sessions)
    .values(drafts.map((draft) => ({ ...draft, owner: desk.owner })))
    .onConflictDoUpdate({
      target: [sessions.site, sessions.owner, sessions.subject],
      targetWhere: sql`${sessions.subject} <> ''`,
      set: {
        ...{ title: given('title'), place: given('place'), leaders: given('leaders'), startsAt: given('starts_at') },
        ...{
          endsAt: given('ends_at'),
          opensAt: given('opens_at'),
          lateAt: given('late_at'),
          closesAt: given('closes_at'),
        },
        state: 'planned',
        version: sql`${sessions.version} + 1`,
      },
      // An opened one stays as it was opened, and one that a person called off is not held after all.
      setWhere: sql`${sessions.openedAt} is null and (${sessions.state} = 'cancelled' and ${sessions.by} is null or ${sessions.state} = 'planned'
        and (${sessions.startsAt}, ${sessions.endsAt}, ${sessions.leaders}, ${sessions.title}, ${sessions.place})
        is distinct from (excluded.starts_at, excluded.ends_at, excluded.leaders, excluded.title, excluded.place))`,
    })
    .returning()
  await follow(ctx, desk, rows)
  return rows
}

export async function follow(ctx: PresenceContext, desk: PresenceDesk, rows: readonly SessionRow[]): Promise<void> {
  if (!rows.length) return
  await ctx.publish(sessionsTopic, {})
  await desk.changed(ctx, rows)
}

/** Who is expected: an audience as it is now, or these people. Those who were enrolled later are walk-ins. */
export async function setRoster(
  { db }: Pick<PresenceContext, 'db'>,
  session: string,
  who: { audience: Audience } | { people: readonly string[] },
): Promise<void> {
  const from =
    'audience' in who
      ? db.select({ id: people.id }).from(people).leftJoin(departments, ofTheirUnit).where(areMeant(who.audience))
      : sql`select unnest(${sql.param([...who.people])}::uuid[])`
  await db.execute(
    sql`insert into ${roster} (session, person) select ${session}::uuid, x.id from (${from}) as x (id) on conflict do nothing`,
  )
}

/** One session of this module, from memory: thousands sign in to one at the same moment. */
export async function getSession(ctx: ReadContext, desk: PresenceDesk, id: string): Promise<SessionRow> {
  if (!isUuid(id)) throw notFound()
  const { site, tools, reader } = ctx
  const row = await tools.topics.cached({ site: site.id, topic: sessionsTopic, key: id }, async () => {
    const [value] = await reader.select().from(sessions).where(eq(sessions.id, id))
    return { value, bytes: 2_000 }
  })
  if (!row || row.owner !== desk.owner) throw notFound()
  return row
}

export const leadsSession = (ctx: ReadContext | WriteContext, desk: PresenceDesk, row: SessionRow): boolean =>
  row.leaders.includes(ctx.person?.id ?? '') || desk.mayLead(ctx, row)

/** A session that the caller leads; "not yours" reads like "not there". */
export async function getLed(ctx: ReadContext, desk: PresenceDesk, id: string): Promise<SessionRow> {
  const row = await getSession(ctx, desk, id)
  if (!leadsSession(ctx, desk, row)) throw notFound()
  return row
}

/** The same, locked: batches of scans wait. */
export async function lockLed(ctx: WriteContext, desk: PresenceDesk, id: string): Promise<SessionRow> {
  const row = await lockSession(ctx, desk, id)
  if (!leadsSession(ctx, desk, row)) throw notFound()
  return row
}

export async function lockSession({ db }: Pick<PresenceContext, 'db'>, desk: PresenceDesk, id: string) {
  const own = and(eq(sessions.id, id), eq(sessions.owner, desk.owner))
  return theRow(await db.select().from(sessions).where(own).for('no key update'))
}

export async function moveSession(
  ctx: PresenceContext,
  desk: PresenceDesk,
  row: SessionRow,
  action: 'open' | 'end' | 'cancel',
  by?: string,
): Promise<SessionRow> {
  const state = sessionSteps.move(action, row, ctx)
  const [after] = await ctx.db
    .update(sessions)
    .set({
      ...{ state, version: row.version + 1 },
      ...(action === 'open' && { openedAt: ctx.now, opensAt: row.opensAt < ctx.now ? row.opensAt : ctx.now }),
      ...(action === 'end' && { endedAt: ctx.now }),
      ...(by && { by }),
    })
    .where(eq(sessions.id, row.id))
    .returning()
  await follow(ctx, desk, [after!])
  return after!
}

/** A job of the owner: ends sessions that are over. One that was never opened stays planned and counts for nobody. */
export async function endDue(ctx: PresenceContext, desk: PresenceDesk): Promise<void> {
  const due = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.owner, desk.owner),
        eq(sessions.state, 'open'),
        sql`greatest(${sessions.endsAt}, ${sessions.closesAt}) <= ${ctx.now.toISOString()}::timestamptz - interval '10 minutes'`,
      ),
    )
    .limit(500)
    .for('no key update', { skipLocked: true })
  for (const row of due) await moveSession(ctx, desk, row, 'end')
}
