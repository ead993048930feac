import type { QuotaDraft } from '#engines/allocation/shapes.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { createSession } from '../events/event-pools.ts'
import type { EventRow } from '../rules.ts'
import { events } from '../schema.ts'
import { wordOf } from '../wording.ts'
import { findEvent, sessionsOf } from './event-rows.ts'
import { quotasOf } from './session-figures.ts'

const longestTitle = 80

/** Copies an event into a new draft with its settings, sessions and quotas, but without grants. */
export async function copyEvent(ctx: WriteContext, { id }: InputOf<(typeof officeContract)['copyEvent']>) {
  const from = await findEvent(ctx, id)
  const [made] = await ctx.db.insert(events).values(copyOf(ctx, from)).returning()
  for (const { title, place, doorsAt, startsAt, endsAt, position, pool } of await sessionsOf(ctx.db, id)) {
    const quotas = await draftsOf(ctx, pool)
    await createSession(ctx, made!, { title, place, doorsAt, startsAt, endsAt, position, quotas })
  }
  const { id: copy, version, title } = made!
  await ctx.audit({ action: 'copyEvent', entity: 'ticketEvent', entityId: copy, after: { title, from: id } })
  return { id: copy, version }
}

function copyOf(ctx: WriteContext, from: EventRow): typeof events.$inferInsert {
  const { id: _id, site: _site, createdAt: _made, announcedAt: _announced, ...rest } = from
  const title = wordOf(ctx, 'copy.title', { title: from.title }).slice(0, longestTitle)
  const fresh = { state: 'draft' as const, version: 1, cancelReason: '', updatedAt: ctx.now }
  return { ...rest, ...fresh, title, createdBy: personOf(ctx).id }
}

async function draftsOf({ db }: WriteContext, pool: string): Promise<QuotaDraft[]> {
  const rows = await quotasOf(db, [pool])
  return rows.map((quota) => ({ name: quota.name, size: quota.size, audience: audienceOf(quota) }))
}
