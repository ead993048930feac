import { eq } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { audienceOf, audienceValues, sampleAudience } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { inbox } from '../../module.ts'
import type { noticeDeskContract } from '../../notice-desk-contract.ts'
import { notices } from '../schema.ts'
import { searchNotices } from '../search-documents.ts'
import { approval, emergencyItem } from './emergencies.ts'
import { holdNotice, moveNotice, type Notice } from './notice-rows.ts'
import { checkScope } from './notice-scope.ts'
import { recallMessage, sendOut, urgeOpen } from './notice-sending.ts'
import { writtenValues } from './notice-writing.ts'

type Calls = typeof noticeDeskContract
type Draft = InputOf<Calls['saveNotice']>

export async function saveNotice(ctx: WriteContext, draft: Draft) {
  if (draft.kind === 'emergency' && !ctx.may('emergency')) throw notFound()
  await checkScope(ctx.db, ctx.scope(draft.kind), draft.audience)
  if (!draft.id) {
    const values = await valuesOf(ctx, draft, undefined)
    const [made] = await ctx.db
      .insert(notices)
      .values({ ...values, by: personOf(ctx).id, updatedAt: ctx.now })
      .returning({ id: notices.id, version: notices.version })
    await ctx.audit({ action: 'writeNotice', entity: 'notice', entityId: made!.id, after: { title: draft.title } })
    return made!
  }
  const before = await holdNotice(ctx, draft.id, draft.version)
  const { id, version } = await moveNotice(ctx, before, 'edit', await valuesOf(ctx, draft, before))
  return { id, version }
}

/** Sends at once or at its scheduled time; an emergency first needs a second officer's approval. */
export async function sendNotice(ctx: WriteContext, { id, version }: InputOf<Calls['sendNotice']>) {
  const notice = await holdNotice(ctx, id, version)
  const { kind, sendAt, until } = notice
  if (until && until <= ctx.now) throw inbox.fail('pastTime')
  await checkScope(ctx.db, ctx.scope(kind), audienceOf(notice))
  if ((await sampleAudience(ctx.db, audienceOf(notice), 0)).count === 0) throw inbox.fail('nobodyMeant')
  if (kind === 'emergency') {
    const { state } = await moveNotice(ctx, notice, 'ask')
    await put(ctx, await emergencyItem(ctx, notice))
    return { state }
  }
  if (sendAt && sendAt > ctx.now) return { state: (await moveNotice(ctx, notice, 'schedule')).state }
  const { state } = await moveNotice(ctx, notice, 'send', await sendOut(ctx, notice))
  return { state }
}

export async function approveNotice(ctx: WriteContext, { id, version }: InputOf<Calls['approveNotice']>) {
  const notice = await holdNotice(ctx, id, version)
  const approvedBy = personOf(ctx).id
  const sent = await moveNotice(ctx, notice, 'approve', { approvedBy })
  await ctx.db
    .update(notices)
    .set(await sendOut(ctx, sent))
    .where(eq(notices.id, id))
  await searchNotices(ctx, id)
  await settle(ctx, { source: approval, sourceId: id })
  return {}
}

export async function unscheduleNotice(ctx: WriteContext, { id, version }: InputOf<Calls['unscheduleNotice']>) {
  await moveNotice(ctx, await holdNotice(ctx, id, version), 'unschedule')
  await settle(ctx, { source: approval, sourceId: id, as: 'expired' })
  return {}
}

export async function recallNotice(ctx: WriteContext, { id, version, reason }: InputOf<Calls['recallNotice']>) {
  const { message } = await moveNotice(ctx, await holdNotice(ctx, id, version), 'recall', { recallReason: reason })
  if (message) await recallMessage(ctx, message)
  return {}
}

export async function urgeNotice(ctx: WriteContext, { id, version }: InputOf<Calls['urgeNotice']>) {
  const notice = await holdNotice(ctx, id, version)
  const urged = notice.urged + 1
  const after = await moveNotice(ctx, notice, 'urge', { urged, urgedAt: ctx.now })
  await urgeOpen(ctx, after)
  return { urged }
}

export async function removeNotice(ctx: WriteContext, { id, version }: InputOf<Calls['removeNotice']>) {
  const notice = await holdNotice(ctx, id, version)
  await moveNotice(ctx, notice, 'remove')
  await ctx.db.delete(notices).where(eq(notices.id, id))
  await searchNotices(ctx, id)
  return {}
}

async function valuesOf(ctx: WriteContext, draft: Draft, before: Notice | undefined) {
  const { kind, link, mustRead, audience, sendAt, until } = draft
  if (until && sendAt && until <= sendAt) throw inbox.fail('pastTime')
  return {
    ...{ kind, link, mustRead },
    ...(await writtenValues(ctx, draft, before)),
    ...audienceValues(audience),
    sendAt: momentOf(sendAt),
    until: momentOf(until),
  }
}

const momentOf = (at: number): Date | null => (at ? new Date(at * 1000) : null)
