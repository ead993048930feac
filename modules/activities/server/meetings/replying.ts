import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import { invitees, type MeetingRow, meetings } from '../meetings-schema.ts'
import { answered, dropInvitation, putInvitation } from './agenda.ts'
import { tell } from './notifications.ts'
import { refreshSearch } from './search-documents.ts'
import { expectLater } from './sessions.ts'

type Input = InputOf<(typeof meetingContract)['replyMeeting']>
type Invited = typeof invitees.$inferSelect

/** The answer may change until the meeting ends; a substitute leaves when the person comes after all. */
export async function replyMeeting(ctx: WriteContext, { id, answer, reason, substitute }: Input) {
  const me = personOf(ctx).id
  const invited = theRow(await ctx.db.select().from(invitees).where(rowOf(id, me)).for('update'))
  const row = theRow(await ctx.db.select().from(meetings).where(eq(meetings.id, id)).for('share'))
  if (row.state !== 'called' || ctx.now >= row.endsAt) throw kernel.fail('notNow')
  const isDeclined = answer === 'declined'
  if (isDeclined && !reason) throw badInput({ reason: 'missing' })
  const change = { answer, reason: isDeclined ? reason : '', answeredAt: ctx.now }
  await ctx.db.update(invitees).set(change).where(rowOf(id, me))
  await answered(ctx, row, { person: me, answer })
  await standIn(ctx, row, invited, isDeclined ? substitute : '')
  if (isDeclined && invited.answer !== 'declined')
    await tell(ctx, row, 'declined', {
      ...{ to: [row.secretary], text: reason, dedupe: `${me}/${ctx.now.getTime()}` },
      params: { name: await nameOf(ctx, me) },
    })
  await ctx.audit({ action: isDeclined ? 'decline' : 'accept', entity: 'meeting', entityId: id })
  return {}
}

const rowOf = (meeting: string, person: string) => and(eq(invitees.meeting, meeting), eq(invitees.person, person))

/** Makes this person, or nobody, the substitute of somebody. */
async function standIn(ctx: WriteContext, row: MeetingRow, { person }: Invited, substitute: string): Promise<void> {
  const [before] = await ctx.db
    .select({ person: invitees.person })
    .from(invitees)
    .where(and(eq(invitees.meeting, row.id), eq(invitees.standsFor, person)))
  if (before && before.person === substitute) return
  if (before) {
    await ctx.db.delete(invitees).where(rowOf(row.id, before.person))
    await dropInvitation(ctx, row, before.person)
  }
  if (substitute) await invite(ctx, row, person, substitute)
  if (before || substitute) await refreshSearch(ctx, [row.id])
}

async function invite(ctx: WriteContext, row: MeetingRow, person: string, substitute: string): Promise<void> {
  const [known] = await ctx.db
    .select({ id: people.id, leftAt: people.leftAt })
    .from(people)
    .where(eq(people.id, substitute))
  if (!known || known.leftAt || substitute === person) throw badInput({ substitute: 'wrong' })
  const [added] = await ctx.db
    .insert(invitees)
    .values({ meeting: row.id, person: substitute, standsFor: person })
    .onConflictDoNothing()
    .returning()
  // Invited anyway: that person cannot sit on two chairs.
  if (!added) throw badInput({ substitute: 'wrong' })
  await putInvitation(ctx, row, substitute)
  await expectLater(ctx, row, [substitute])
  await tell(ctx, row, 'substitute', {
    ...{ to: [substitute], dedupe: `${person}/${substitute}` },
    params: { name: await nameOf(ctx, person) },
  })
}

async function nameOf({ db }: WriteContext, id: string): Promise<string> {
  const [row] = await db.select({ name: people.name }).from(people).where(eq(people.id, id))
  if (!row) throw notFound()
  return row.name
}
