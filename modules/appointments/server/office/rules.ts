import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Facts, judge, slotsOn } from '#engines/booking/judge.ts'
import type { Rule } from '#engines/booking/rules.ts'
import { loadFacts } from '#engines/booking/server/facts.ts'
import { bookingTopic } from '#engines/booking/server/grab.ts'
import { bookings, resources, ruleSets } from '#engines/booking/server/schema.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { everyone } from '#engines/directory/audience.ts'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, saidOf } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { officeContract } from '../../office-contract.ts'
import { desk, owner } from '../desk.ts'
import { slotFace } from '../free.ts'
import { resourceSearch } from '../search-documents.ts'

type Calls = typeof officeContract

export async function allRules(ctx: ReadContext, { q, id, ...paging }: InputOf<Calls['allRules']>) {
  const found = and(
    eq(ruleSets.owner, owner),
    id ? eq(ruleSets.id, id) : undefined,
    contains(q, sql`${ruleSets.name}->>'zh'`, sql`${ruleSets.name}->>'en'`),
  )
  const { rows, total } = await pageOf(
    ctx,
    ctx.db.select().from(ruleSets).where(found),
    paging,
    asc(ruleSets.createdAt),
    asc(ruleSets.id),
  )
  const used = rows.length
    ? await ctx.db
        .select({ id: resources.rules, n: count() })
        .from(resources)
        .where(
          inArray(
            resources.rules,
            rows.map((row) => row.id),
          ),
        )
        .groupBy(resources.rules)
    : []
  const of = new Map(used.map((row) => [row.id, row.n]))
  return {
    total,
    list: rows.map((row) => ({
      ...{ id: row.id, version: row.version, rule: row.rule, resources: of.get(row.id) ?? 0 },
      ...fieldsOfSaid('name', row.name),
      audience: audienceOf(row),
    })),
  }
}

export async function saveRules(ctx: WriteContext, input: InputOf<Calls['saveRules']>) {
  const { id, version, name, nameEn, nameTw, rule, audience } = input
  const fields = {
    name: saidOf(name, nameEn, nameTw || saidFrom(name, '').tw),
    rule,
    ...(audience && audienceValues(audience)),
  }
  const row = id
    ? await updateVersioned(ctx.db, ruleSets, { id, version }, fields)
    : (
        await ctx.db
          .insert(ruleSets)
          .values({ ...audienceValues(everyone), ...fields, owner })
          .returning()
      )[0]!
  const having = await ctx.db.select({ id: resources.id }).from(resources).where(eq(resources.rules, row.id))
  await resourceSearch.refresh(
    ctx,
    having.map((one) => one.id),
  )
  await ctx.publish(bookingTopic, {})
  await ctx.audit({ action: 'saveRules', entity: 'appointments.rules', entityId: row.id, after: { name } })
  return { id: row.id, version: row.version }
}

/** A week as anybody without bookings would see it, and how many bookings ahead would not be accepted. */
export async function previewRules(ctx: ReadContext, { rule, resource, day }: InputOf<Calls['previewRules']>) {
  const calendar = await calendarOf(ctx)
  const from = day || dayIn(ctx.site.zone, ctx.now)
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(from, i))
  const [row] = resource ? await ctx.db.select().from(resources).where(eq(resources.id, resource)) : []
  const nothing: Facts = {
    ...{ calendar, rule, units: 1, now: ctx.now.getTime(), taken: [], closed: [], own: [], role: '' },
    ...{ isMeant: true, isStopped: false, hasFirstRight: false },
  }
  const known =
    row &&
    (await loadFacts(ctx, calendar, desk, { resources: [row], from, to: days.at(-1)!, person: undefined })).get(row.id)
  const facts = known ? { ...known, rule, isMeant: true } : nothing
  return {
    days: days.map((one) => ({ day: one, slots: slotsOn(facts, one).map(slotFace) })),
    outside: row ? await outsideOf(ctx, { ...nothing, units: row.units }, row.id, rule) : 0,
  }
}

async function outsideOf(ctx: ReadContext, facts: Facts, resource: string, rule: Rule): Promise<number> {
  const ahead = await ctx.db
    .select({ from: bookings.from, until: bookings.until })
    .from(bookings)
    .where(and(eq(bookings.resource, resource), eq(bookings.blocks, true), gt(bookings.from, ctx.now)))
    .limit(500)
  const open = { ...facts, rule: { ...rule, notice: 0, horizon: 400, limits: [] } }
  return ahead.filter(({ from, until }) => judge(open, { from: from.getTime(), to: until.getTime(), unit: 0 }).refusal)
    .length
}
