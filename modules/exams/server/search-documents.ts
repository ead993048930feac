import { and, sql } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { heldExams, spanText } from './rows.ts'
import { examSeats, exams, invigilators } from './schema.ts'

/** More people than these find it only as members of its class. */
const most = 500

const peopleOf = (table: typeof examSeats | typeof invigilators) =>
  sql<
    string[]
  >`array(select p.person from ${table} p where p.site = ${exams}.site and p.exam = ${exams}.id order by p.person limit ${most})`

/** Exams by name and code, for those who take or supervise them. */
const examSearch = searchable('exams.exam', async ({ db }, ids) => {
  const rows = await db
    .select({ exam: exams, people: peopleOf(examSeats), staff: peopleOf(invigilators) })
    .from(exams)
    .where(and(ofIds(exams.id, ids), heldExams))
  return rows.map(({ exam, people, staff }) => ({
    source: 'exams.exam',
    sourceId: exam.id,
    rank: 'event' as const,
    title: exam.name,
    subtitle: { zh: spanText(exam) },
    page: 'examManage/index',
    words: exam.code ? [exam.code] : [],
    for: { ...everyone, who: 'some' as const, tags: exam.class ? [exam.class] : [], people: [...people, ...staff] },
    until: new Date(`${dayAfter(exam.day, 7)}T00:00:00Z`),
  }))
})

export const refreshSearch = examSearch.refresh
export const refreshAllSearch = examSearch.refreshAll
export const documents = documentsOf(examSearch)
