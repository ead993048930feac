import { courses } from '#engines/courses/server/schema.ts'
import { everyone } from '#engines/directory/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'

/** Courses of the catalogue by name, code, pinyin or initials. A result leads to their classes. */
export const courseSearch = searchable('timetable.course', async ({ db }, ids) => {
  const rows = await db.select().from(courses).where(ofIds(courses.id, ids))
  return rows.map(({ id, code, name }) => ({
    source: 'timetable.course',
    sourceId: id,
    rank: 'place' as const,
    title: name,
    subtitle: { zh: code },
    page: `courseQuery/index?q=${encodeURIComponent(code)}`,
    words: [code],
    for: everyone,
  }))
})

export const documents = documentsOf(courseSearch)
