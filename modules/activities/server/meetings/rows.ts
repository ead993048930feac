import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { isUuid } from '#kernel/shapes.ts'
import { invitees, type MeetingRow, meetings, points, tasks } from '../meetings-schema.ts'
import type { Leading } from './states.ts'

type Asking = Pick<ReadContext, 'person' | 'now' | 'may'>

export function leadingOf(ctx: Asking, { chair, secretary }: Pick<MeetingRow, 'chair' | 'secretary'>): Leading {
  const me = ctx.person?.id
  const manages = ctx.may('meetings')
  return { now: ctx.now, manages, leads: manages || me === chair || me === secretary }
}

/** Those who lead it, the invited, speakers, and whoever has a task of it. */
export const concerns = (me: string) =>
  or(
    eq(meetings.chair, me),
    eq(meetings.secretary, me),
    sql`exists (select from ${invitees} where ${invitees.site} = ${meetings.site} and ${invitees.meeting} = ${meetings.id} and ${invitees.person} = ${me}::uuid)`,
    sql`exists (select from ${points} where ${points.site} = ${meetings.site} and ${points.meeting} = ${meetings.id} and ${points.speaker} = ${me}::uuid)`,
    sql`exists (select from ${tasks} where ${tasks.site} = ${meetings.site} and ${tasks.meeting} = ${meetings.id} and ${tasks.assignee} = ${me}::uuid)`,
  )

/** A meeting the caller may see. */
export async function findMeeting(ctx: Asking & Pick<ReadContext, 'db'>, id: string): Promise<MeetingRow> {
  if (!isUuid(id)) throw notFound()
  const seen = ctx.may('meetings') ? undefined : concerns(personOf(ctx as ReadContext).id)
  return theRow(
    await ctx.db
      .select()
      .from(meetings)
      .where(and(eq(meetings.id, id), ne(meetings.state, 'draft'), seen)),
  )
}

/** Row lock; refused if it was changed since. */
export async function lockMeeting({ db }: Pick<WriteContext, 'db'>, id: string, version?: number): Promise<MeetingRow> {
  const row = theRow(await db.select().from(meetings).where(eq(meetings.id, id)).for('update'))
  if (version !== undefined && row.version !== version) throw kernel.fail('changed')
  return row
}

/** The same for those who lead it; for others it is not there. */
export async function lockLed(ctx: WriteContext, id: string, version?: number): Promise<MeetingRow> {
  const row = await lockMeeting(ctx, id)
  if (row.state === 'draft' || !leadingOf(ctx, row).leads) throw notFound()
  if (version !== undefined && row.version !== version) throw kernel.fail('changed')
  return row
}

export async function inviteesOf(db: ReadDb, meeting: string) {
  return db.select().from(invitees).where(eq(invitees.meeting, meeting)).orderBy(invitees.person)
}

/** Names of people in the reader's language, by id. */
export async function namesOf(
  { db, language }: Pick<ReadContext, 'db' | 'language'>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (!wanted.length) return new Map()
  const { id, name, latinName } = people
  const rows = await db.select({ id, name, latinName }).from(people).where(inArray(id, wanted))
  return new Map(rows.map((row) => [row.id, shownName(language, row)]))
}
