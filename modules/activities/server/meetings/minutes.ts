import { and, desc, eq, ne } from 'drizzle-orm'
import { filesIn } from '#engines/rich-text/blocks.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import { activities } from '../../module.ts'
import { confirmations, invitees, meetings, minutes } from '../meetings-schema.ts'
import { confirmedBy, putConfirming } from './agenda.ts'
import { checkFiles, filesOfMeetings, readerOf } from './files.ts'
import { lastSent, versionsOf } from './minutes-rows.ts'
import { tell } from './notifications.ts'
import { findMeeting, leadingOf, lockLed, namesOf } from './rows.ts'
import { isHeld, meetingSteps } from './states.ts'

type Calls = typeof meetingContract

/** Two who write at once: the second is told, and made from the first is the next version. */
export async function saveMinutes(ctx: WriteContext, { id, number, blocks }: InputOf<Calls['saveMinutes']>) {
  const row = await lockLed(ctx, id)
  if (!isHeld(row)) throw kernel.fail('notNow')
  const versions = await versionsOf(ctx.db, id, false)
  if ((versions[0]?.number ?? 0) !== number) throw kernel.fail('changed')
  const papers = await filesOfMeetings(ctx, [id])
  const before = [...papers.map(({ file }) => file), ...versions.flatMap((one) => filesIn(one.blocks))]
  await checkFiles(ctx, filesIn(blocks), before, 'blocks')
  await ctx.db.insert(minutes).values({ meeting: id, number: number + 1, blocks, by: personOf(ctx).id })
  await ctx.audit({ action: 'saveMinutes', entity: 'meeting', entityId: id, after: { number: number + 1 } })
  return { number: number + 1 }
}

export async function minutesVersion(ctx: ReadContext, { id, number }: InputOf<Calls['minutesVersion']>) {
  const row = await findMeeting(ctx, id)
  const reader = await readerOf(ctx, row)
  if (!reader.leads && !reader.isInvited) throw notFound()
  const one = (await versionsOf(ctx.db, id, !reader.leads)).find((version) => version.number === number)
  if (!one) throw notFound()
  const names = await namesOf(ctx, [one.by])
  return {
    ...{ number, blocks: one.blocks, by: names.get(one.by ?? '') ?? '', createdAt: seconds(one.createdAt) },
    sentAt: one.sentAt ? seconds(one.sentAt) : 0,
  }
}

/** The last version goes to everyone who has not declined; a corrected one is confirmed anew. */
export async function sendMinutes(ctx: WriteContext, { id, version }: InputOf<Calls['sendMinutes']>) {
  const row = await lockLed(ctx, id, version)
  const state = meetingSteps.move('send', row, leadingOf(ctx, row))
  const [last] = await ctx.db
    .select()
    .from(minutes)
    .where(eq(minutes.meeting, id))
    .orderBy(desc(minutes.number))
    .limit(1)
  if (!last) throw activities.fail('noMinutes')
  if (last.sentAt) throw activities.fail('minutesSent')
  await ctx.db
    .update(minutes)
    .set({ sentAt: ctx.now })
    .where(and(eq(minutes.meeting, id), eq(minutes.number, last.number)))
  const change = { state, version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(meetings).set(change).where(eq(meetings.id, id))
  const asked = await ctx.db
    .select({ person: invitees.person })
    .from(invitees)
    .where(and(eq(invitees.meeting, id), ne(invitees.answer, 'declined')))
  const to = asked.map(({ person }) => person)
  await putConfirming(ctx, { ...row, ...change }, to)
  await tell(ctx, row, 'minutes', { to, dedupe: String(last.number) })
  await ctx.audit({ action: 'send', entity: 'meeting', entityId: id, after: { number: last.number } })
  return {}
}

/** One answer for each version and person; changed as long as the minutes are being confirmed. */
export async function confirmMinutes(ctx: WriteContext, input: InputOf<Calls['confirmMinutes']>) {
  const { id, number, agrees, text } = input
  await findMeeting(ctx, id)
  const me = personOf(ctx).id
  const [invited] = await ctx.db
    .select()
    .from(invitees)
    .where(and(eq(invitees.meeting, id), eq(invitees.person, me)))
  if (!invited) throw notFound()
  const row = theRow(await ctx.db.select().from(meetings).where(eq(meetings.id, id)).for('share'))
  if (row.state !== 'sent') throw kernel.fail('notNow')
  if ((await lastSent(ctx.db, id)) !== number) throw kernel.fail('changed')
  if (!agrees && !text) throw badInput({ text: 'missing' })
  const values = { agrees, text: agrees ? '' : text, at: ctx.now }
  await ctx.db
    .insert(confirmations)
    .values({ meeting: id, number, person: me, ...values })
    .onConflictDoUpdate({
      target: [confirmations.site, confirmations.meeting, confirmations.number, confirmations.person],
      set: values,
    })
  await confirmedBy(ctx, id, me)
  if (!agrees) await tell(ctx, row, 'objected', { to: [row.secretary], text, dedupe: `${number}/${me}` })
  await ctx.audit({
    ...{ action: agrees ? 'confirm' : 'object', entity: 'meeting', entityId: id },
    after: { number, ...(text && { text }) },
  })
  return {}
}
