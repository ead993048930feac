import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import { type MeetingRow, meetings } from '../meetings-schema.ts'
import { takeConfirming, takeInvitations, takeReplies } from './agenda.ts'
import { leadingOf, lockLed } from './rows.ts'
import { moveSession } from './sessions.ts'
import { type Deed, meetingSteps } from './states.ts'

type Calls = typeof meetingContract
type Input = InputOf<Calls['startMeeting']>

async function move(ctx: WriteContext, { id, version }: Input, deed: Deed): Promise<MeetingRow> {
  const row = await lockLed(ctx, id, version)
  const state = meetingSteps.move(deed, row, leadingOf(ctx, row))
  const [after] = await ctx.db
    .update(meetings)
    .set({ state, version: version + 1, updatedAt: ctx.now, ...(deed === 'end' && { endedAt: ctx.now }) })
    .where(eq(meetings.id, id))
    .returning()
  return after!
}

export async function startMeeting(ctx: WriteContext, input: Input) {
  const row = await move(ctx, input, 'start')
  await moveSession(ctx, row, 'open', personOf(ctx).id)
  await takeReplies(ctx, row.id)
  await ctx.audit({ action: 'start', entity: 'meeting', entityId: row.id })
  return {}
}

export async function endMeeting(ctx: WriteContext, input: Input) {
  const row = await move(ctx, input, 'end')
  await moveSession(ctx, row, 'end', personOf(ctx).id)
  await takeInvitations(ctx, row.id)
  await ctx.audit({ action: 'end', entity: 'meeting', entityId: row.id })
  return {}
}

export async function closeMeeting(ctx: WriteContext, input: Input) {
  const row = await move(ctx, input, 'close')
  await takeConfirming(ctx, row.id)
  await ctx.audit({ action: 'close', entity: 'meeting', entityId: row.id })
  return {}
}
