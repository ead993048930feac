import { eq, inArray } from 'drizzle-orm'
import { changePool, setQuotas } from '#engines/allocation/server/pools.ts'
import { quotas } from '#engines/allocation/server/schema.ts'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import { isAlike } from '#engines/forms/diff.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { peopleWithNumbers } from '#kernel/server/people/numbers.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, activities, slots } from '../activity-schema.ts'
import { showPlaces } from './agenda.ts'
import { peopleHoldingPlaces, tell } from './notifications.ts'
import { checkOwnFile } from './pictures.ts'
import { checkForm, formOf } from './questions.ts'
import { occupyRoom } from './room.ts'
import { lockLed, slotsOf } from './rows.ts'
import { refreshSearch } from './search-documents.ts'
import { cancelSessions, putActivitySessions } from './sessions.ts'
import { activitySteps, mayAdd } from './states.ts'

type Calls = typeof activityLeadContract
type Draft = InputOf<Calls['saveActivity']>
type Content = Omit<Draft, 'id' | 'version'>
const most = 100_000

export async function saveActivity(ctx: WriteContext, { id, version, ...draft }: Draft) {
  check(draft)
  if (!id) return create(ctx, draft)
  const before = await lockLed(ctx, id, version)
  if (!activitySteps.allowedActions(before, ctx).includes('edit')) throw module.fail('fixed')
  await checkOwnFile(ctx, draft.picture, 'picture', 'image/', before.picture)
  const values = await valuesOf(ctx, draft)
  if (before.state === 'published') await checkPublished(ctx, before, draft)
  const [row] = await ctx.db
    .update(activities)
    .set({ ...values, version: version + 1, updatedAt: ctx.now })
    .where(eq(activities.id, id))
    .returning()
  await writeSlots(ctx, row!, draft.slots)
  if (before.state === 'published') await follow(ctx, before, row!)
  await ctx.audit({ action: 'save', entity: 'activity', entityId: id, before: faceOf(before), after: faceOf(row!) })
  return { id, version: version + 1 }
}

export async function saveActivityForm(ctx: WriteContext, { id, version, form }: InputOf<Calls['saveActivityForm']>) {
  if (form) checkForm(form)
  const before = await lockLed(ctx, id, version)
  const isOpen = before.state === 'draft' && activitySteps.allowedActions(before, ctx).includes('edit')
  if (!isOpen) throw module.fail('fixed')
  const values = { form: form || null, questions: [], version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(activities).set(values).where(eq(activities.id, id))
  await ctx.audit({ action: 'save', entity: 'activity', entityId: id, before: faceOf(before), after: faceOf(before) })
  return { version: version + 1 }
}

async function create(ctx: WriteContext, draft: Content) {
  if (!mayAdd(ctx)) throw module.fail('mayNotAdd')
  await checkOwnFile(ctx, draft.picture, 'picture', 'image/')
  const [row] = await ctx.db
    .insert(activities)
    .values({ ...(await valuesOf(ctx, draft)), createdBy: personOf(ctx).id })
    .returning()
  await writeSlots(ctx, row!, draft.slots)
  await ctx.audit({ action: 'create', entity: 'activity', entityId: row!.id, after: faceOf(row!) })
  return { id: row!.id, version: row!.version }
}

const faceOf = ({ title, place, startsAt, capacity }: ActivityRow) => ({
  title,
  place,
  startsAt: startsAt.toISOString(),
  capacity,
})

function check(draft: Content): void {
  const times = draft.slots.toSorted((a, b) => a.startsAt - b.startsAt)
  if (times.some(({ startsAt, endsAt }) => endsAt <= startsAt || endsAt - startsAt > 16 * 3_600))
    throw badInput({ slots: 'outOfRange' })
  if (times.some(({ startsAt }, i) => i > 0 && startsAt < times[i - 1]!.endsAt)) throw badInput({ slots: 'outOfRange' })
  const ends = times.at(-1)!.endsAt
  if (draft.closesAt <= draft.opensAt || draft.closesAt > ends) throw badInput({ closesAt: 'outOfRange' })
  if (draft.cancelUntil > times[0]!.startsAt) throw badInput({ cancelUntil: 'outOfRange' })
  if (!draft.modes.length) throw badInput({ modes: 'missing' })
  if (draft.form) checkForm(draft.form)
}

async function valuesOf(ctx: WriteContext, draft: Content) {
  const {
    slots: times,
    audience,
    organisers,
    checkers,
    picture,
    room,
    opensAt,
    closesAt,
    cancelUntil,
    form,
    ...plain
  } = draft
  const led = await peopleOf(ctx, organisers, 'organisers')
  return {
    ...plain,
    ...(form === undefined ? {} : { form: form || null, questions: [] }),
    ...audienceValues(audience),
    modes: [...new Set(draft.modes)],
    picture: picture || null,
    room: room || null,
    startsAt: new Date(Math.min(...times.map((one) => one.startsAt)) * 1000),
    endsAt: new Date(Math.max(...times.map((one) => one.endsAt)) * 1000),
    opensAt: new Date(opensAt * 1000),
    closesAt: new Date(closesAt * 1000),
    cancelUntil: new Date(cancelUntil * 1000),
    organisers: led.length ? led : [personOf(ctx).id],
    checkers: await peopleOf(ctx, checkers, 'checkers'),
  }
}

async function peopleOf(ctx: WriteContext, numbers: string, field: string): Promise<string[]> {
  const { found, unknown } = await peopleWithNumbers(ctx, numbers)
  if (unknown.length || found.length > 30) throw badInput({ [field]: 'wrong' })
  return found.map(({ id }) => id)
}

/** Times that are there keep their session; what has begun stays as it is. */
async function writeSlots(ctx: WriteContext, row: ActivityRow, list: Draft['slots']): Promise<void> {
  const times = list.toSorted((a, b) => a.startsAt - b.startsAt)
  const there = await slotsOf(ctx.db, [row.id])
  const gone = there.slice(times.length)
  await cancelSessions(
    ctx,
    gone.flatMap(({ session }) => session ?? []),
  )
  if (gone.length)
    await ctx.db.delete(slots).where(
      inArray(
        slots.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const [i, { startsAt, endsAt }] of times.entries()) {
    const values = { startsAt: new Date(startsAt * 1000), endsAt: new Date(endsAt * 1000) }
    const old = there[i]
    if (!old) await ctx.db.insert(slots).values({ activity: row.id, number: i + 1, ...values })
    else if (seconds(old.startsAt) !== startsAt || seconds(old.endsAt) !== endsAt)
      await ctx.db.update(slots).set(values).where(eq(slots.id, old.id))
  }
}

/** People rely on what they registered for: who it is for and how one gets in stay, and so does what has begun. */
async function checkPublished(ctx: WriteContext, before: ActivityRow, draft: Content): Promise<void> {
  const now = audienceValues(draft.audience)
  const names = ['who', 'forRoles', 'forDepartments', 'forTags', 'forPeople'] as const
  const sameAudience = names.every((name) => JSON.stringify(now[name]) === JSON.stringify(before[name]))
  const sameForm =
    (draft.form === undefined || isAlike(draft.form || null, formOf(before))) && draft.approval === before.approval
  if (!sameAudience || !sameForm || draft.checkOut !== before.checkOut) throw module.fail('fixed')
  const begun = (await slotsOf(ctx.db, [before.id])).filter(({ startsAt }) => startsAt <= ctx.now)
  const kept = begun.every((slot) =>
    draft.slots.some(({ startsAt, endsAt }) => startsAt === seconds(slot.startsAt) && endsAt === seconds(slot.endsAt)),
  )
  if (!kept || draft.slots.length < begun.length) throw module.fail('fixed')
}

/** Places, sign-in, room, agenda and search follow; a new time or place is told to everyone with a place. */
async function follow(ctx: WriteContext, before: ActivityRow, row: ActivityRow): Promise<void> {
  await changePool(ctx, row.pool!, { opensAt: row.opensAt, closesAt: row.closesAt })
  const [quota] = await ctx.db.select({ id: quotas.id }).from(quotas).where(eq(quotas.pool, row.pool!))
  await setQuotas(ctx, row.pool!, [
    { id: quota!.id, name: row.title, size: row.capacity || most, audience: audienceOf(row) },
  ])
  await occupyRoom(ctx, row)
  await putActivitySessions(ctx, row)
  await showPlaces(ctx, row)
  await refreshSearch(ctx, [row.id])
  const isMoved =
    before.place !== row.place ||
    before.room !== row.room ||
    +before.startsAt !== +row.startsAt ||
    +before.endsAt !== +row.endsAt
  if (isMoved) {
    const to = await peopleHoldingPlaces(ctx.db, row)
    await tell(ctx, row, {
      to,
      what: 'moved',
      text: row.place,
      dedupe: `moved/${row.version}`,
      topic: 'activityChange',
    })
  }
  if (row.capacity === 0 || row.capacity > before.capacity)
    await ctx.enqueue('activities.sweepActivities', {}, { singletonKey: 'soon' })
}

export const poolSize = ({ capacity }: Pick<ActivityRow, 'capacity'>): number => capacity || most
