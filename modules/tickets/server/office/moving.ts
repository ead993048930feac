import { and, eq, inArray } from 'drizzle-orm'
import { grants, waits } from '#engines/allocation/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { officeContract } from '../../office-contract.ts'
import { changeEventPools } from '../events/event-pools.ts'
import { publishPool } from '../orders/changes.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { sessions } from '../schema.ts'
import { placeOf, timeSaid } from '../wording.ts'
import { holdVersion, touchEvent } from './event-rows.ts'
import { notifyPeople } from './notify.ts'
import { auditSession, findOwn, timesOf } from './session-edits.ts'

type Input = InputOf<(typeof officeContract)['moveSession']>

/** Changes time or place and notifies everybody concerned; their tickets can be returned until the start. */
export async function moveSession(ctx: WriteContext, input: Input) {
  const event = await holdVersion(ctx, input.event, input.version)
  const before = await findOwn(ctx, event.id, input.id)
  const times = timesOf(input)
  if (event.state !== 'announced' || before.endsAt <= ctx.now) throw kernel.fail('notNow')
  if (times.startsAt <= ctx.now || times.startsAt <= event.opensAt) throw badInput({ startsAt: 'outOfRange' })
  const { place, reason } = input
  const [after] = await ctx.db
    .update(sessions)
    .set({ ...times, place, movedAt: ctx.now })
    .where(eq(sessions.id, before.id))
    .returning()
  await changeEventPools(ctx, event)
  await publishPool(ctx, before.pool)
  await auditSession(ctx, 'moveSession', before.id, { before: shown(before), after: { ...shown(after!), reason } })
  await notifyMoved(ctx, event, after!, reason)
  const { id, version } = await touchEvent(ctx, event)
  return { id, version }
}

const shown = ({ doorsAt, startsAt, endsAt, place }: SessionRow) => ({ doorsAt, startsAt, endsAt, place })

async function notifyMoved(ctx: WriteContext, event: EventRow, session: SessionRow, reason: string): Promise<void> {
  const params = {
    at: timeSaid(ctx.site.zone, session.startsAt),
    place: placeOf(event, session) || '–',
    reason: reason || '–',
  }
  const to = await concernedBy(ctx.db, session.pool)
  await notifyPeople(ctx, { event, key: 'moved', params, to, dedupe: `moved ${session.id} ${event.version}` })
}

/** People with a ticket, hold, offer or waiting-list entry in a pool. */
export async function concernedBy(db: ReadDb, pool: string): Promise<string[]> {
  const having = await db
    .selectDistinct({ person: grants.person })
    .from(grants)
    .where(and(eq(grants.pool, pool), inArray(grants.state, ['held', 'offered', 'granted'])))
  const waiting = await db
    .selectDistinct({ person: waits.person })
    .from(waits)
    .where(and(eq(waits.pool, pool), eq(waits.state, 'waiting')))
  return [...new Set([...having, ...waiting].map(({ person }) => person))]
}
