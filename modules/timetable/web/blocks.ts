import type { Calendar } from '#engines/calendar/calendar.ts'
import type { Period } from '#engines/calendar/shapes.ts'
import { clashesOf, type Held } from '#engines/courses/held.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { heldOf, rangeOfWeek, type Tabled } from '../dates.ts'
import type { OwnClassFace, OwnCourseFace } from '../shapes.ts'

/** What is shown of a class or an own course. */
export type Face = {
  id: string
  name: string
  place: string
  /** The short numbers of its rooms. */
  rooms: string
  teacher: string
  isOwn: boolean
  hue: number
  role: string
}

/** A box in a column of the grid: rows from `first`, and its lane where several are at the same time. */
export type Block = {
  held: Held
  face: Face
  first: number
  rows: number
  lane: number
  lanes: number
  isGrey: boolean
}
export type Shown = { classes: readonly OwnClassFace[]; own: readonly OwnCourseFace[] }

const hues = 8

/** Faces by id. A class has the same colour in every week. */
export function facesOf({ classes, own }: Shown): Map<string, Omit<Face, 'place' | 'rooms'>> {
  const all = [
    ...classes.map((one) => ({
      ...{ id: one.id, name: one.name, isOwn: false, role: one.role },
      // Who teaches it knows who that is, but not which of the classes of a course this one is.
      teacher:
        one.role === 'teacher'
          ? one.code
          : [...one.teachers.map(({ name }) => name), one.guests].filter(Boolean).join(' / '),
    })),
    ...own.map((one) => ({ id: one.id, name: one.name, teacher: '', isOwn: true, role: '' })),
  ]
  return new Map(all.map((one, i) => [one.id, { ...one, hue: i % hues }]))
}

type Placed = Pick<Held, 'class' | 'rooms' | 'place'>

function roomsIn({ classes }: Pick<Shown, 'classes'>, held: Placed) {
  const rooms = classes.find(({ id }) => id === held.class)?.rooms ?? []
  return held.rooms.flatMap((id) => rooms.find((room) => room.id === id) ?? [])
}

export const placeIn = (shown: Pick<Shown, 'classes'>, held: Placed): string =>
  roomsIn(shown, held)
    .map(({ name }) => name)
    .join(' / ') || held.place

const codesIn = (shown: Pick<Shown, 'classes'>, held: Placed): string =>
  roomsIn(shown, held)
    .map(({ code }) => code)
    .join(' ') || held.place

type WeekOf = { start: string; id: string }

/** What is held in a week, what usually is at other times (grey), and which of it clashes. */
export function weekBlocks(calendar: Calendar, shown: Shown, term: WeekOf, week: number, table: readonly Period[]) {
  const held = heldOf(calendar, shown as Tabled, rangeOfWeek(term, week))
  const faces = facesOf(shown)
  const rowOf = new Map(table.map(({ n }, i) => [n, i]))
  const blockOf = (one: Held, isGrey: boolean): Block[] => {
    const face = faces.get(one.class)
    const first = rowOf.get(one.periods[0] ?? 0)
    if (!face || first === undefined) return []
    const whole = { ...face, place: placeIn(shown, one), rooms: codesIn(shown, one) }
    return [{ held: one, face: whole, first, rows: one.periods.length, lane: 0, lanes: 1, isGrey }]
  }
  const days = Map.groupBy(
    held.flatMap((one) => blockOf(one, false)),
    ({ held: { day } }) => day,
  )
  const clashes = clashesOf(held)
  const grey = othersOf(shown, week, held).flatMap((one) => blockOf(one, true))
  const blocksOn = (day: string, kept = (all: Block[]) => all): Block[] => {
    const own = kept(days.get(day) ?? [])
    const free = grey.filter((one) => Number(one.held.day) === weekdayOf(day) && !own.some((at) => overlap(at, one)))
    return [...inLanes(own), ...firstOnly(free)]
  }
  return {
    held,
    clashing: new Set(clashes.flatMap(([a, b]) => [a.key, b.key])),
    clashes: clashes.length,
    blocksOn: (day: string): Block[] => blocksOn(day),
    /** For the grid: what is cancelled or moved away leaves its place to what is held then. */
    gridOn: (day: string): Block[] =>
      blocksOn(day, (own) => own.filter((one) => !one.held.isOff || !isTaken(one, own))),
  }
}

/** Meetings that are not in this week; their `day` is the weekday. */
function othersOf({ classes, own }: Shown, week: number, held: readonly Held[]): Held[] {
  const there = new Set(held.map(({ meeting }) => meeting))
  const plain = own.map((one) => ({ ...one, class: one.id, rooms: [] as string[] }))
  return [...classes.flatMap((one) => one.meetings), ...plain]
    .filter(({ id, weeks }) => !there.has(id) && !weeks.includes(week))
    .map((one) => ({
      ...{ key: one.id, class: one.class, campus: one.campus, meeting: one.id, day: String(one.weekday) },
      ...{ periods: one.periods, from: 0, to: 0, rooms: one.rooms, place: one.place, kind: '', isOff: false },
    }))
}

type Rows = Pick<Block, 'first' | 'rows'>
const overlap = (a: Rows, b: Rows): boolean => a.first < b.first + b.rows && b.first < a.first + a.rows

const isTaken = (off: Block, all: readonly Block[]): boolean => all.some((one) => !one.held.isOff && overlap(one, off))

/** Of grey ones at the same time, one is enough. */
function firstOnly(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  for (const block of blocks) if (!kept.some((one) => overlap(one, block))) kept.push(block)
  return kept
}

/** Those at the same time stand side by side. */
export function inLanes(blocks: readonly Block[]): Block[] {
  const sorted = blocks.toSorted((a, b) => a.first - b.first || b.rows - a.rows)
  const groups: Block[][] = []
  let end = 0
  for (const block of sorted) {
    const last = groups.at(-1)
    if (last && block.first < end) last.push(block)
    else groups.push([block])
    end = Math.max(last && block.first < end ? end : 0, block.first + block.rows)
  }
  return groups.flatMap(laned)
}

function laned(group: readonly Block[]): Block[] {
  const ends: number[] = []
  const placed = group.map((block) => {
    const free = ends.findIndex((end) => end <= block.first)
    const lane = free < 0 ? ends.length : free
    ends[lane] = block.first + block.rows
    return { ...block, lane }
  })
  return placed.map((block) => ({ ...block, lanes: ends.length }))
}
