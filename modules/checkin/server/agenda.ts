import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { everyone } from '#engines/directory/audience.ts'
import type { PresenceContext } from '#engines/presence/server/desk.ts'
import { type AppealRow, appeals, marks, roster, type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { checkin as module } from '../module.ts'

/** `presence_settle.sql` marks it as done. */
export const openSource = 'checkin.open'
export const appealSource = 'checkin.appeal'
/** A larger list is not written into agendas. */
export const mostListed = 500

type Wording = { site: Pick<Site, 'words'> }

const openItem = (ctx: Wording, row: SessionRow, people: string[]): AgendaItem => ({
  ...{ source: openSource, sourceId: row.id, kind: 'task', link: `qrcodesign/index?id=${row.id}` },
  ...{ title: say(ctx, module, 'agenda.open', { title: row.title }), action: say(ctx, module, 'agenda.sign') },
  ...(row.place && { text: row.place }),
  ...{ since: row.openedAt!, dueAt: row.closesAt, until: row.closesAt },
  // One that opens by itself at a later time.
  ...(row.opensAt > row.openedAt! && { shownFrom: row.opensAt }),
  for: { audience: { ...everyone, who: 'some', people } },
})

export async function listed(db: ReadDb, id: string): Promise<string[]> {
  const rows = await db
    .select({ person: roster.person })
    .from(roster)
    .where(eq(roster.session, id))
    .orderBy(roster.person)
    .limit(mostListed + 1)
  return rows.map(({ person }) => person)
}

/** Open sessions of a list are to-dos of those who are expected; rounds are begun by who walks them. */
export async function putOpen(ctx: PresenceContext, rows: readonly SessionRow[]): Promise<void> {
  for (const row of rows) {
    const people = row.state === 'open' && row.kind !== 'round' ? await listed(ctx.db, row.id) : []
    if (people.length && people.length <= mostListed) await put(ctx, openItem(ctx, row, people))
    else if (row.openedAt) await take(ctx, { source: openSource, sourceId: row.id })
  }
}

const appealItem = (ctx: Wording, session: SessionRow, appeal: AppealRow): AgendaItem => ({
  ...{
    source: appealSource,
    sourceId: appeal.id,
    kind: 'task',
    link: `qrcodebuild/board?id=${session.id}&which=appeals`,
  },
  title: say(ctx, module, 'agenda.appeal', { title: session.title }),
  text: { zh: appeal.text },
  action: say(ctx, module, 'agenda.look'),
  since: appeal.createdAt,
  for: session.leaders.length ? { people: session.leaders } : { right: 'checkin.manage', unit: null },
})

export async function putAppeal(ctx: PresenceContext, session: SessionRow, appeal: AppealRow): Promise<void> {
  if (appeal.state === 'open') await put(ctx, appealItem(ctx, session, appeal))
  else await take(ctx, { source: appealSource, sourceId: appeal.id })
}

export const agenda = agendaOf({
  sources: [openSource, appealSource],
  all: async (ctx) => [...(await openTruth(ctx)), ...(await appealTruth(ctx))],
})

async function openTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.owner, 'checkin'),
        eq(sessions.state, 'open'),
        sql`${sessions.kind} <> 'round'`,
        gt(sessions.closesAt, ctx.now),
      ),
    )
  const facts: AgendaFact[] = []
  for (const row of rows) {
    const people = await listed(ctx.db, row.id)
    if (!people.length || people.length > mostListed) continue
    const came = await ctx.db
      .selectDistinct({ person: marks.person })
      .from(marks)
      .where(and(eq(marks.session, row.id), isNotNull(marks.inAt)))
    facts.push({ ...openItem(ctx, row, people), doneBy: came.map(({ person }) => person) })
  }
  return facts
}

async function appealTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select({ session: sessions, appeal: appeals })
    .from(appeals)
    .innerJoin(sessions, and(eq(sessions.site, appeals.site), eq(sessions.id, appeals.session)))
    .where(and(eq(appeals.state, 'open'), eq(sessions.owner, 'checkin')))
  return rows.map(({ session, appeal }) => appealItem(ctx, session, appeal))
}
