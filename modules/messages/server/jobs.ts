import { eq, inArray } from 'drizzle-orm'
import { oldMessages, removeMessages, resumeSendings } from '#engines/inbox/server/retention.ts'
import { fanOut, fanOutJob } from '#engines/inbox/server/send.ts'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { inbox } from '../module.ts'
import { reachOf } from './notices/notice-rows.ts'
import { sendDueNotices } from './notices/notice-sending.ts'
import { notices } from './schema.ts'
import { searchNotices } from './search-documents.ts'

/** A message may have tens of thousands of receipts, so only a few messages are deleted per run. */
const atOnce = 5

export const inboxJobs: readonly Job[] = [
  { name: fanOutJob, run: (ctx, { id }) => fanOut(ctx, String(id)) },
  { name: 'moveOn', schedule: '* * * * *', run: moveOn },
  { name: 'forgetOld', services: [], schedule: '27 3 * * *', run: forgetOld },
]

/** Every minute: sends due notices and resumes interrupted sending. */
async function moveOn(ctx: JobContext): Promise<void> {
  await sendDueNotices(ctx)
  await resumeSendings(ctx)
}

/** Deletes messages older than the retention period; notices keep their final figures. */
async function forgetOld(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - settingsOf(ctx, inbox).keepDays * dayMs)
  const ids = await oldMessages(ctx.db, before, atOnce)
  await keepReach(ctx, ids)
  await removeMessages(ctx.db, ids)
  if (ids.length === atOnce) await ctx.enqueue(`${inbox.key}.forgetOld`, {})
}

async function keepReach({ db }: JobContext, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const sent = await db
    .select({ id: notices.id, message: notices.message })
    .from(notices)
    .where(inArray(notices.message, [...ids]))
  const reach = await reachOf(
    db,
    sent.map(({ message }) => message!),
  )
  for (const { id, message } of sent) {
    const finalReach = reach.get(message!) ?? { reached: 0, read: 0, confirmed: 0 }
    await db.update(notices).set({ finalReach, message: null }).where(eq(notices.id, id))
    await searchNotices({ db }, id)
  }
}
