import type { Calendar } from '#engines/calendar/calendar.ts'
import type { RoomUse } from '#engines/rooms/server/uses.ts'
import type { Equipment, RoomKind, UseKind } from '#engines/rooms/shapes.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { saidFrom } from '#kernel/language/said-from.ts'

type DemoBuilding = {
  campus: string
  code: string
  name: [zh: string, en: string]
  place: [zh: string, en: string]
  floors: number
  perFloor: number
  kind: RoomKind
}

export const demoBuildings: DemoBuilding[] = [
  {
    ...{ campus: 'main', code: 'J1', floors: 5, perFloor: 4, kind: 'classroom' },
    name: ['第一教学楼', 'Teaching Building 1'],
    place: ['南门内东侧', 'East of the south gate'],
  },
  {
    ...{ campus: 'main', code: 'J2', floors: 4, perFloor: 4, kind: 'lecture' },
    name: ['第二教学楼', 'Teaching Building 2'],
    place: ['中心广场北侧', 'North of the central square'],
  },
  {
    ...{ campus: 'main', code: 'XX', floors: 3, perFloor: 4, kind: 'computer' },
    name: ['信息楼', 'Information Building'],
    place: ['图书馆西侧', 'West of the library'],
  },
  {
    ...{ campus: 'east', code: 'D1', floors: 4, perFloor: 5, kind: 'classroom' },
    name: ['东区教学楼', 'East Teaching Building'],
    place: ['东校区正门对面', 'Opposite the main gate'],
  },
  {
    ...{ campus: 'east', code: 'D2', floors: 3, perFloor: 4, kind: 'seminar' },
    name: ['东区研讨楼', 'East Seminar Building'],
    place: ['东校区湖边', 'By the lake'],
  },
]

const sizes: Record<string, readonly number[]> = {
  classroom: [48, 60, 90, 120],
  lecture: [120, 180, 240, 320],
  computer: [40, 60, 60, 80],
  seminar: [12, 16, 24, 30],
}

const kits: Record<string, readonly Equipment[]> = {
  classroom: ['projector', 'whiteboard'],
  lecture: ['microphone', 'projector', 'recording', 'stepFree'],
  computer: ['computers', 'conditioning', 'projector', 'sockets'],
  seminar: ['screen', 'sockets', 'whiteboard'],
}

/** The rooms of a demo building. */
export function demoRoomsOf({ code, name, floors, perFloor, kind }: DemoBuilding) {
  return Array.from({ length: floors * perFloor }, (_, i) => {
    const floor = Math.floor(i / perFloor) + 1
    const number = `${floor}${String((i % perFloor) + 1).padStart(2, '0')}`
    const more: Equipment[] = hash(`${code}${number}`) % 2 ? ['conditioning', 'sockets'] : ['stepFree']
    return {
      ...{ floor, kind, code: `${code}-${number}`, isOpen: !(kind === 'computer' && floor === floors) },
      name: saidFrom(`${name[0]} ${number}`, `${name[1]} ${number}`),
      capacity: sizes[kind]![hash(number + code) % 4]!,
      equipment: [...new Set([...kits[kind]!, ...more])].sort(),
    }
  })
}

const titlesOfUses = () => ({
  courses: [
    saidFrom('高等数学', 'Calculus'),
    saidFrom('大学英语', 'College English'),
    saidFrom('程序设计基础', 'Programming'),
    saidFrom('大学物理', 'Physics'),
    saidFrom('中国近现代史纲要', 'Modern Chinese History'),
  ],
  club: saidFrom('社团活动', 'Club meeting'),
})

/** Periods that classes take together. */
const blocks = [
  [1, 2],
  [3, 4],
  [6, 7],
  [8, 9],
  [10, 11],
] as const

export const demoSource = 'rooms.demo'

/** Two weeks of uses from this Monday on: classes on days with classes, a few bookings on others. The same each week. */
export function demoUses(
  calendar: Calendar,
  today: string,
  rooms: readonly { id: string; code: string; campus: string }[],
) {
  const monday = dayAfter(today, 1 - weekdayOf(today))
  const days = Array.from({ length: 14 }, (_, i) => dayAfter(monday, i))
  const titles = titlesOfUses()
  return days.flatMap((day) => rooms.flatMap((room) => usesOf(calendar, day, room, titles)))
}

function usesOf(
  calendar: Calendar,
  day: string,
  room: { id: string; code: string; campus: string },
  { courses, club }: ReturnType<typeof titlesOfUses>,
): RoomUse[] {
  const classDay = calendar.dayOf(day, room.campus).countsAs
  const [kind, share]: [UseKind, number] = classDay ? ['class', 48] : ['booking', 12]
  const periods = new Map(calendar.periodsOn(day, room.campus).map((one) => [one.n, one]))
  return blocks.flatMap(([first, last]) => {
    const chance = hash(`${room.code} ${classDay?.weekday ?? day} ${first}`)
    const [from, to] = [periods.get(first)?.from, periods.get(last)?.to]
    if (chance % 100 >= share || from === undefined || to === undefined) return []
    const title = kind === 'class' ? courses[chance % courses.length]! : club
    return [{ room: room.id, day, from, to, sourceId: room.code, kind, title }]
  })
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0)!, 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
