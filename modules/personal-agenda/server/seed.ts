import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { checkedRule } from '#engines/icalendar/server/rule.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { type DemoEvent, demoCalendars, groupEvents, groupName, schoolEvents } from './demo-events.ts'
import { seriesFrom } from './events/save.ts'
import { groups, members, shares } from './group-schema.ts'
import { schedule } from './reminders/set.ts'
import { calendars, changes, events, reminders } from './schema.ts'

/** Demo data: own calendars of five people, a group with a calendar, an invitation, and calendars of the school. */
export async function seed(ctx: SeedContext): Promise<void> {
  const lin = ctx.people['20260001']
  if (!lin) return
  const wu = ctx.people['20260002'] ?? lin
  const chen = ctx.people.T1001 ?? lin
  const group = await seedGroup(ctx, [lin, wu, chen])
  await seedSchool(ctx)
  for (const [number, own] of Object.entries(demoCalendars)) {
    const owner = ctx.people[number]
    if (!owner) continue
    for (const { name, nameEn, colour, list } of own) {
      const id = await addCalendar(ctx, { kind: 'own', owner, name, nameEn, colour }, list, owner)
      if (number === 'T1001') await ctx.db.insert(shares).values({ calendar: id, group })
    }
  }
}

async function seedGroup(ctx: SeedContext, [lin, wu, chen]: [string, string, string]): Promise<string> {
  const { db, now: createdAt } = ctx
  const [group] = await db.insert(groups).values({ name: groupName.zh, createdAt }).returning({ id: groups.id })
  const id = group!.id
  const joined = { group: id, state: 'joined' as const, createdAt }
  await db.insert(members).values({ ...joined, person: lin, role: 'owner' })
  if (wu !== lin) await db.insert(members).values({ ...joined, person: wu, role: 'editor', invitedBy: lin })
  if (chen !== lin) await db.insert(members).values({ ...joined, person: chen, role: 'reader', invitedBy: lin })
  await addCalendar(
    ctx,
    { kind: 'group', group: id, name: groupName.zh, nameEn: groupName.en, colour: 'green' },
    groupEvents,
    lin,
  )
  return id
}

async function seedSchool(ctx: SeedContext): Promise<void> {
  for (const { name, nameEn, colour, roles, list } of schoolEvents) {
    const audience = roles ? { ...everyone, who: 'some' as const, roles: [...roles] } : everyone
    await addCalendar(ctx, { kind: 'site', name, nameEn, colour, ...audienceValues(audience) }, list, null)
  }
}

type CalendarDraft = Omit<typeof calendars.$inferInsert, 'id'>

async function addCalendar(ctx: SeedContext, draft: CalendarDraft, list: readonly DemoEvent[], by: string | null) {
  const { db, now } = ctx
  const [made] = await db
    .insert(calendars)
    .values({ ...draft, createdAt: now })
    .returning({ id: calendars.id })
  const rows = list.map((event) => ({
    ...rowOf(ctx, event),
    calendar: made!.id,
    createdBy: by,
    createdAt: now,
    updatedAt: now,
  }))
  const added = await db.insert(events).values(rows).returning()
  const remind = list.flatMap(({ remind: minutes }, at) =>
    minutes !== undefined && by ? [{ event: added[at]!.id, person: by, minutes }] : [],
  )
  if (remind.length) {
    await db.insert(reminders).values(remind)
    await schedule({ db, now }, remind)
  }
  const skipped = list.flatMap(({ skips }, at) => {
    const { id, startsAt } = added[at]!
    return skips === undefined
      ? []
      : [{ event: id, originalAt: new Date(startsAt.getTime() + skips * dayMs), cancelled: true }]
  })
  if (skipped.length) await db.insert(changes).values(skipped)
  return made!.id
}

/** Times are counted from today, or from the Monday of this week, so that every day of the year has something. */
function rowOf({ site, now }: SeedContext, event: DemoEvent) {
  const today = dayIn(site.zone, now)
  const base = event.from === 'week' ? dayAfter(today, 1 - weekdayOf(today)) : today
  const at = (day: number, minute: number) =>
    new Date(momentOf(site.zone, { day: dayAfter(base, day), minute }, 'first'))
  const allDay = event.at === undefined
  const startsAt = at(event.day, event.at ?? 0)
  const endsAt = allDay
    ? at(event.day + (event.days ?? 1), 0)
    : new Date(startsAt.getTime() + (event.lasts ?? 60) * 60_000)
  const series = { startsAt, zone: site.zone, allDay }
  const rule = event.rule ? checkedRule(event.rule, series)! : ''
  const lasts = endsAt.getTime() - startsAt.getTime()
  const { title, place = '', text = '' } = event
  const uid = `${crypto.randomUUID()}@${site.id}`
  return { uid, title, place, text, busy: !allDay, ...seriesFrom({ ...series, rule }, lasts) }
}
