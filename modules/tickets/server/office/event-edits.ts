import { eq } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { pools } from '#engines/allocation/server/schema.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { EventDraft } from '../../office-shapes.ts'
import { changeEventPools } from '../events/event-pools.ts'
import { publishPool } from '../orders/changes.ts'
import { appealItems } from '../points/appeals-waiting.ts'
import type { EventRow } from '../rules.ts'
import { events, sessions } from '../schema.ts'
import { holdVersion, moveEvent, sessionsOf, touchEvent } from './event-rows.ts'
import { drawsOf } from './session-figures.ts'

type Calls = typeof officeContract

export async function saveEvent(ctx: WriteContext, draft: EventDraft) {
  await checkUnit(ctx, draft.department)
  const values = valuesOf(draft)
  await checkPoster(ctx, draft.poster, draft.id)
  if (!draft.id) return begin(ctx, values)
  const before = await holdVersion(ctx, draft.id, draft.version)
  checkFixed(before, values)
  const after = await touchEvent(ctx, before, values)
  await changePools(ctx, before, after)
  if (before.department !== after.department) await put(ctx, ...(await appealItems(ctx, eq(events.id, after.id))))
  const { id, version } = after
  await ctx.audit({ action: 'editEvent', entity: 'ticketEvent', entityId: id, ...changesIn(before, after) })
  return { id, version }
}

async function begin(ctx: WriteContext, values: ReturnType<typeof valuesOf>) {
  const [made] = await ctx.db
    .insert(events)
    .values({ ...values, createdBy: personOf(ctx).id, updatedAt: ctx.now })
    .returning({ id: events.id, version: events.version })
  const { id, version } = made!
  await ctx.audit({ action: 'beginEvent', entity: 'ticketEvent', entityId: id, after: { title: values.title } })
  return { id, version }
}

export async function removeEvent(ctx: WriteContext, { id, version }: InputOf<Calls['removeEvent']>) {
  const event = await holdVersion(ctx, id, version)
  const list = await sessionsOf(ctx.db, id)
  await moveEvent(ctx, event, 'remove', { before: { title: event.title }, after: {} })
  for (const { pool, id: session } of list) {
    await ctx.db.delete(sessions).where(eq(sessions.id, session))
    await ctx.db.delete(pools).where(eq(pools.id, pool))
  }
  await ctx.db.delete(events).where(eq(events.id, id))
  return {}
}

/** Organisers limited to some units may create events only for these, not for the whole site. */
export async function checkUnit(ctx: WriteContext, department: string): Promise<void> {
  const scope = ctx.scope('manage')
  if (!department) {
    if (scope !== 'all') throw badInput({ department: 'missing' })
    return
  }
  const unit = (await getUnits(ctx.db)).get(department)
  if (!unit || !isWithin(unit.line, scope)) throw notFound()
}

function valuesOf({
  id: _id,
  version: _version,
  audience,
  poster,
  department,
  opensAt,
  closesAt,
  ...rest
}: EventDraft) {
  if (closesAt <= opensAt) throw badInput({ closesAt: 'outOfRange' })
  if (rest.mode === 'lottery' && rest.needsCode) throw badInput({ needsCode: 'wrong' })
  return {
    ...rest,
    ...audienceValues(audience),
    poster: poster || null,
    department: department || null,
    opensAt: new Date(opensAt * 1000),
    closesAt: new Date(closesAt * 1000),
  }
}

/** The allocation mode has been announced to people, so it cannot change after publishing. */
function checkFixed(before: EventRow, { mode, beaconRule }: ReturnType<typeof valuesOf>): void {
  if (before.state === 'draft') return
  if (mode !== before.mode) throw badInput({ mode: 'wrong' })
  if (mode === 'lottery' && beaconRule !== before.beaconRule) throw badInput({ beaconRule: 'wrong' })
}

/** Pool rules follow the event's rules. A pool that has been drawn is not reopened. */
async function changePools(ctx: WriteContext, before: EventRow, after: EventRow): Promise<void> {
  const list = await sessionsOf(ctx.db, after.id)
  if (list.some(({ startsAt }) => startsAt <= after.opensAt)) throw badInput({ opensAt: 'outOfRange' })
  const pools = list.map(({ pool }) => pool)
  const isMoved = +before.closesAt !== +after.closesAt || +before.opensAt !== +after.opensAt
  const drawn = isMoved ? [...(await drawsOf(ctx.db, pools)).values()].some(({ drawnAt }) => drawnAt) : false
  if (drawn) throw kernel.fail('notNow')
  await changeEventPools(ctx, after)
  for (const pool of pools) await publishPool(ctx, pool)
}

/** Only changed fields, for the audit log. */
function changesIn(before: EventRow, after: EventRow) {
  const told = new Set(['version', 'updatedAt'])
  const keys = (Object.keys(after) as (keyof EventRow)[]).filter(
    (key) => !told.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: EventRow) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}

/** The caller's own upload or the poster already set: nobody may publish someone else's file. */
async function checkPoster(ctx: WriteContext, poster: string, event: string): Promise<void> {
  if (!poster) return
  const [before] = event ? await ctx.db.select({ poster: events.poster }).from(events).where(eq(events.id, event)) : []
  if (before?.poster === poster) return
  const [file] = await ctx.db.select({ owner: files.owner, type: files.type }).from(files).where(eq(files.id, poster))
  if (file?.owner !== personOf(ctx).id || !file.type.startsWith('image/')) throw badInput({ poster: 'wrong' })
}
