import { and, eq, inArray } from 'drizzle-orm'
import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { transcripts } from './evaluation-schema.ts'
import { ofCourse } from './rows.ts'
import { courses, plans, results } from './schema.ts'

const { id, name, nameEn, nameTw } = courses

export const audited: Audited = {
  words: auditMessages,
  things: {
    'scores.result': {
      names: async ({ db }, ids) => {
        const rows = await db
          .select({ id: results.id, course: courses.name, person: people.name })
          .from(results)
          .innerJoin(courses, ofCourse)
          .innerJoin(people, and(eq(people.site, results.site), eq(people.id, results.person)))
          .where(inArray(results.id, ids))
        return rows.map((row) => ({ id: row.id, name: `${row.person} · ${row.course}` }))
      },
      page: 'manage/scores?id=:id',
      may: 'grades',
      isPrivate: true,
      marks: 'none',
    },
    'scores.import': { names: importNames, page: 'manage/score-imports/:id', may: 'grades', marks: 'none' },
    'scores.course': {
      names: namesIn(courses, { id, name, en: nameEn, tw: nameTw }),
      page: 'manage/score-courses?id=:id',
      may: '',
      marks: 'title',
    },
    'scores.rule': { page: 'manage/score-rules', may: 'manage', marks: 'none' },
    'scores.plan': {
      names: namesIn(plans, { id: plans.id, name: plans.name, en: plans.nameEn, tw: plans.nameTw }),
      page: 'manage/score-plans',
      may: 'manage',
      marks: 'title',
    },
    'scores.transcript': {
      names: namesThrough(transcripts, { id: transcripts.id, of: transcripts.person }, people, people.name),
      page: 'manage/score-transcripts',
      may: 'manage',
      isPrivate: true,
      marks: 'none',
    },
  },
  refers: { teacher: 'person' },
}
