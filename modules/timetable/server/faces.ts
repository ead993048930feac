import type { ClassRow, OwnClass } from '#engines/courses/server/read.ts'
import type { Language } from '#kernel/language/messages.ts'
import { textIn } from '#kernel/language/said.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { ClassFace, OwnClassFace, OwnCourseFace } from '../shapes.ts'
import type { ownCourses } from './schema.ts'

/** A class in the reader's language. */
export function classFaceOf(row: ClassRow, language: Language): ClassFace {
  const { id, code, courseCode, term, campus, credits, hours, kind, level, assessment, capacity, guests, link } = row
  return {
    ...{ id, code, courseCode, term, campus, credits, hours, kind, level, assessment, capacity, guests, link },
    name: textIn(row.name, language),
    teachers: row.teachers.map((one) => ({ id: one.id, name: shownName(language, one) })),
    rooms: row.rooms.map((room) => ({
      ...{ id: room.id, code: room.code },
      name: textIn(room.name, language),
      building: textIn(room.building, language),
    })),
    meetings: row.meetings as ClassFace['meetings'],
    changes: row.changes.map(({ toTeachers: _, substitutes, ...change }) => ({
      ...(change as ClassFace['changes'][number]),
      substitutes: substitutes.map((one) => ({ id: one.id, name: shownName(language, one) })),
    })),
  }
}

export const ownClassFaceOf = (row: OwnClass, language: Language): OwnClassFace => ({
  ...classFaceOf(row, language),
  role: row.role,
})

export function ownCourseFaceOf(row: typeof ownCourses.$inferSelect): OwnCourseFace {
  const { id, version, term, name, place, campus, weeks, weekday, periods } = row
  return { id, version, term, name, place, campus, weeks, weekday, periods }
}
