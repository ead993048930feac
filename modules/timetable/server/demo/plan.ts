import type { MeetingDraft } from '#engines/courses/server/write.ts'
import type { DemoCourse } from './demo-courses.ts'

/** Periods that classes take together. */
const blocks = [
  [1, 2],
  [3, 4],
  [6, 7],
  [8, 9],
  [10, 11],
] as const
const slots = 5 * blocks.length

/** A place in the week of a group of students. Those of one group are all different. */
function slotOf(group: number, i: number): { weekday: number; periods: number[] } {
  const n = (i * 7 + group * 3) % slots
  return { weekday: Math.floor(n / blocks.length) + 1, periods: [...blocks[n % blocks.length]!] }
}

export type Rooms = { usual: readonly string[]; labs: readonly string[] }
type Planning = { group: number; courses: readonly DemoCourse[]; rooms: Rooms; weeks: number }

/**
 * The weekly meetings of the classes of a group, in the order of the courses. Groups have rooms of their own, so that no
 * room is used twice at a time.
 */
export function planOf({ group, courses, rooms, weeks }: Planning): MeetingDraft[][] {
  let next = 0
  return courses.map((course, j) =>
    Array.from({ length: course.weekly }, (_, i) => {
      const isLab = course.lab && i === 1
      const list = isLab && rooms.labs.length ? rooms.labs : rooms.usual
      const room = list.length ? [list[(group * 5 + (j % 5)) % list.length]!] : []
      return {
        ...slotOf(group, next++),
        weeks: weeksOf(weeks, course, j),
        rooms: course.kind === 'sport' ? [] : room,
        place: course.kind === 'sport' ? '体育馆' : '',
        kind: isLab ? 'lab' : course.kind === 'general' ? 'seminar' : 'lecture',
      }
    }),
  )
}

/** Most meet in all weeks; some in odd or even ones, some in the first half of the term. */
function weeksOf(weeks: number, { kind }: DemoCourse, j: number): number[] {
  const all = Array.from({ length: weeks }, (_, i) => i + 1)
  if (kind === 'general') return all.filter((week) => week % 2 === 1)
  if (kind === 'elective') return j % 2 ? all.filter((week) => week % 2 === 0) : all
  return all
}
