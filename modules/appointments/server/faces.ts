import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { proofsOf } from '#engines/booking/proof.ts'
import type { Rule } from '#engines/booking/rules.ts'
import { clashReason } from '#engines/booking/server/decide.ts'
import { groupReason } from '#engines/booking/server/groups.ts'
import {
  type BookingRow,
  bookings,
  members,
  type ResourceRow,
  resources,
  ruleSets,
} from '#engines/booking/server/schema.ts'
import { bookingSteps, graceEnd, type Who } from '#engines/booking/server/states.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { appointments } from '../module.ts'
import type { BookingFace, NamedBooking, ResourceFace } from '../shapes.ts'

export const ofRules = and(eq(ruleSets.site, resources.site), eq(ruleSets.id, resources.rules))
export const ofRoom = and(eq(rooms.site, resources.site), eq(rooms.id, resources.room))
export const ofBuilding = and(eq(buildings.site, rooms.site), eq(buildings.id, rooms.building))
export const ofResource = and(eq(resources.site, bookings.site), eq(resources.id, bookings.resource))
export const ofOwner = eq(resources.owner, appointments.key)

export const resourceColumns = {
  resource: resources,
  rule: ruleSets.rule,
  roomName: rooms.name,
  buildingName: buildings.name,
}
export type ResourceWith = { resource: ResourceRow; rule: Rule; roomName: Said | null; buildingName: Said | null }

export const selectResources = (db: ReadDb, where: SQL | undefined) =>
  db
    .select(resourceColumns)
    .from(resources)
    .innerJoin(ruleSets, ofRules)
    .leftJoin(rooms, ofRoom)
    .leftJoin(buildings, ofBuilding)
    .where(and(ofOwner, where))

export function placeText(
  { resource, roomName, buildingName }: Omit<ResourceWith, 'rule'>,
  language: Language,
): string {
  const room = roomName && textIn(roomName, language)
  const name = textIn(resource.name, language)
  const building = buildingName && textIn(buildingName, language)
  return [building && !name.startsWith(building) && building, room !== name && room, resource.place]
    .filter(Boolean)
    .join(' · ')
}

export function resourceFace(row: ResourceWith, language: Language, host = ''): ResourceFace {
  const { resource, rule } = row
  const { id, no, kind, units, seats, features } = resource
  return {
    ...{ id, no, kind, units, seats, features, host, approval: rule.approval, checkIn: rule.checkIn },
    ...{ slot: rule.slot, group: rule.group, room: resource.room ?? '' },
    name: textIn(resource.name, language),
    about: resource.about ? textIn(resource.about, language) : '',
    place: placeText(row, language),
  }
}

export const bookingColumns = { booking: bookings, ...resourceColumns }
export type BookingWith = ResourceWith & { booking: BookingRow }

export const selectBookings = (db: ReadDb, where: SQL | undefined) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(resources, ofResource)
    .innerJoin(ruleSets, ofRules)
    .leftJoin(rooms, ofRoom)
    .leftJoin(buildings, ofBuilding)
    .where(and(ofOwner, where))

type Viewing = Pick<ReadContext, 'person' | 'now' | 'language' | 'may'>

/** One's own, and those of groups one has confirmed for. An array, so that both conditions use an index. */
export const isMine = (me: string) =>
  or(
    eq(bookings.person, me),
    sql`${bookings.id} = any (array(select ${members.booking} from ${members} where ${members.person} = ${me} and ${members.state} = 'confirmed'))`,
  )

/** `isStaff`: by those who check in or manage. `isMember`: by somebody who has confirmed. */
export function bookingFace(ctx: Viewing, row: BookingWith, { isStaff = false, isMember = false } = {}): BookingFace {
  const { booking: b, resource, rule } = row
  const mayManage = isStaff && (ctx.may('manage') || ctx.may('sign'))
  const who: Who = { now: ctx.now, rule, ...(ctx.person && { id: ctx.person.id }), mayManage, isMember }
  return {
    ...{
      id: b.id,
      no: b.no,
      resource: b.resource,
      resourceNo: resource.no,
      kind: resource.kind,
      unit: b.unit,
      purpose: b.purpose,
      size: b.size,
    },
    ...{ state: b.state, series: b.series ?? '', case: b.case ?? '', needsCheckIn: rule.checkIn },
    ...{
      approval: rule.approval,
      proof: proofsOf(rule),
      group: rule.group,
      confirmBy: b.confirmBy ? seconds(b.confirmBy) : 0,
    },
    reason: reasonText(ctx, b),
    ...{ name: textIn(resource.name, ctx.language), place: placeText(row, ctx.language) },
    unitName: resource.units > 1 ? unitName(resource, b.unit) : '',
    ...{ from: seconds(b.from), until: seconds(b.until), created: seconds(b.createdAt) },
    awayUntil: b.awayUntil ? seconds(b.awayUntil) : 0,
    checkedInAt: b.checkedInAt ? seconds(b.checkedInAt) : 0,
    graceUntil: rule.checkIn ? Math.floor(graceEnd(b, rule) / 1000) : 0,
    checkInFrom: seconds(b.from) - rule.early * 60,
    allowedActions: bookingSteps.allowedActions(b, who),
  }
}

const known = [clashReason, groupReason, 'noShow', 'away'] as const

function reasonText({ language }: Viewing, { reason }: BookingRow): string {
  const word = known.find((one) => one === reason)
  return word ? wordingOf(appointments, `reason.${word}`, language) : reason
}

export const unitName = ({ unitNames }: Pick<ResourceRow, 'unitNames'>, unit: number): string =>
  unitNames[unit - 1] ?? String(unit)

const ofPerson = and(eq(people.site, bookings.site), eq(people.id, bookings.person))

export const selectNamed = (db: ReadDb, where: SQL | undefined) =>
  db
    .select({ ...bookingColumns, person: people.name, number: people.number, department: departments.name })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .innerJoin(ruleSets, ofRules)
    .innerJoin(people, ofPerson)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(rooms, ofRoom)
    .leftJoin(buildings, ofBuilding)
    .where(and(ofOwner, where))

export const namedFace = (
  ctx: Viewing,
  { person, number, department, ...row }: BookingWith & { person: string; number: string; department: string | null },
): NamedBooking => ({ ...bookingFace(ctx, row, { isStaff: true }), person, number, department: department ?? '' })
