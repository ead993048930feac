import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { bookingTopic } from '#engines/booking/server/grab.ts'
import { bookings, resources, ruleSets } from '#engines/booking/server/schema.ts'
import { roomsToChoose } from '#engines/rooms/server/choices.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, saidOf, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { people } from '#kernel/server/people/schema.ts'
import { appointments } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { owner } from '../desk.ts'
import { ofOwner, ofRoom, ofRules } from '../faces.ts'
import { resourceSearch } from '../search-documents.ts'

type Calls = typeof officeContract

export async function allResources(
  ctx: ReadContext,
  { q, id, kind, rules, ...paging }: InputOf<Calls['allResources']>,
) {
  const query = ctx.db
    .select({ resource: resources, rulesName: ruleSets.name, roomName: rooms.name, host: people.number })
    .from(resources)
    .innerJoin(ruleSets, ofRules)
    .leftJoin(rooms, ofRoom)
    .leftJoin(people, and(eq(people.site, resources.site), eq(people.id, resources.host)))
    .where(
      and(
        ofOwner,
        id ? eq(resources.id, id) : undefined,
        kind ? eq(resources.kind, kind) : undefined,
        rules ? eq(resources.rules, rules) : undefined,
        contains(q, sql`${resources.name}->>'zh'`, sql`${resources.name}->>'en'`, resources.place),
      ),
    )
  const order = [sql`${resources.closedAt} is not null`, resources.kind, resources.position, resources.id]
  const { rows, total } = await pageOf(ctx, query, paging, order)
  const ahead = await aheadOf(
    ctx,
    rows.map(({ resource }) => resource.id),
  )
  return {
    total,
    list: rows.map(({ resource: r, rulesName, roomName, host }) => ({
      ...{ id: r.id, kind: r.kind, place: r.place, rules: r.rules, room: r.room ?? '', doorCode: r.doorCode },
      ...{ units: r.units, seats: r.seats, position: r.position, version: r.version, closed: r.closedAt !== null },
      ...fieldsOfSaid('name', r.name),
      ...{ about: r.about?.zh ?? '', aboutEn: r.about?.en ?? '', host: host ?? '' },
      ...{ unitNames: r.unitNames.join(' '), plan: r.plan, features: r.features, ahead: ahead.get(r.id) ?? 0 },
      rulesName: textIn(rulesName, ctx.language),
      roomName: roomName ? textIn(roomName, ctx.language) : '',
    })),
  }
}

async function aheadOf({ db, now }: ReadContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: bookings.resource, n: count() })
    .from(bookings)
    .where(and(inArray(bookings.resource, [...ids]), eq(bookings.blocks, true), gt(bookings.until, now)))
    .groupBy(bookings.resource)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const words = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))]

/** A resource is closed, never deleted: its bookings stay. */
export async function saveResource(ctx: WriteContext, input: InputOf<Calls['saveResource']>) {
  const { id, version, name, nameEn, nameTw, about, aboutEn, host, room, closed, unitNames, features, ...values } =
    input
  theRow(
    await ctx.db
      .select({ id: ruleSets.id })
      .from(ruleSets)
      .where(and(eq(ruleSets.id, input.rules), eq(ruleSets.owner, owner))),
  )
  const fields = {
    ...values,
    name: saidOf(name, nameEn, nameTw || saidFrom(name, '').tw),
    about: about ? saidFrom(about, aboutEn) : null,
    host: host ? await hostOf(ctx, host) : null,
    room: room || null,
    ...{ unitNames: words(unitNames).slice(0, values.units), features, closedAt: closed ? ctx.now : null },
  }
  const row = await orRefused(saved(ctx, { id, version }, fields), 'taken', appointments.fail('roomTaken'))
  await resourceSearch.refresh(ctx, [row.id])
  await ctx.publish(bookingTopic, {})
  await ctx.audit({
    action: 'saveResource',
    entity: 'appointments.resource',
    entityId: row.id,
    after: { name, closed },
  })
  return { id: row.id, version: row.version }
}

type Fields = Omit<typeof resources.$inferInsert, 'id' | 'owner' | 'doorCode' | 'version'>

async function saved({ db }: WriteContext, of: { id: string; version: number }, fields: Fields) {
  if (of.id) return updateVersioned(db, resources, of, fields)
  const [row] = await db
    .insert(resources)
    .values({ ...fields, owner, doorCode: newDoorCode() })
    .returning()
  return row!
}

export const newDoorCode = (): string => randomBytes(16).toString('base64url')

async function hostOf({ db }: WriteContext, number: string): Promise<string> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!row) throw appointments.fail('noSuchPerson')
  return row.id
}

export async function roomChoices(ctx: ReadContext, { q, ids }: InputOf<Calls['roomChoices']>) {
  const rows = await roomsToChoose(ctx.db, { q, ids, day: '', spans: [], except: { source: '', sourceId: '' } })
  return { list: rows.map(({ id, name, capacity }) => ({ id, capacity, name: textIn(name, ctx.language) })) }
}
