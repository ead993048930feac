import * as z from 'zod'
import { clockOf } from '#kernel/clock.ts'
import type { DataOf } from '#kernel/contract.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { trimmed } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import { examFace } from './server/face.ts'
import { inChinese } from './server/wording.ts'

type Exam = DataOf<typeof contract.mine>['list'][number]

const timeOf = (day: string, minute: number): string => `${day} ${clockOf(minute)}:00`
const locationOf = ({ room, seat }: Exam): string => (room ? `${room.name} ${seat}` : '')

/** Exams that are held, by time. */
const heldOf = ({ list }: DataOf<typeof contract.mine>): Exam[] => list.filter(({ state }) => state !== 'cancelled')

/** Paths and field names that exam clients of other portals use. */
export const dialects = [
  dialect('/exam/wap/default/info', contract.mine, {
    about: 'One’s own exams by a part of the course name, as a map from "1".',
    input: z.object({ kcmc: trimmed(80).catch('').default('') }),
    in: () => ({}),
    out: (data, { kcmc }, ctx) =>
      Object.fromEntries(
        heldOf(data)
          .filter(({ name }) => name.includes(kcmc))
          .map((exam, i) => [
            String(i + 1),
            {
              course_name: exam.name,
              exame_type: inChinese(ctx, `kind.${exam.kind}`),
              location: locationOf(exam),
              exame_start_time: timeOf(exam.day, exam.from),
              exame_end_time: timeOf(exam.day, exam.to),
            },
          ]),
      ),
  }),
  dialect('/exam/wap/default/index', contract.mine, {
    about: 'One’s own exams as `term`: a page to plain clients, data to AJAX.',
    input: z.object({}),
    in: () => ({}),
    out: (data, _, ctx) => ({
      term: heldOf(data).map((exam) => ({
        course_name: exam.name,
        exame_start_time: timeOf(exam.day, exam.from),
        exame_end_time: timeOf(exam.day, exam.to),
        location: locationOf(exam),
        kclx: inChinese(ctx, `course.${exam.courseKind}`),
        exam_type: inChinese(ctx, `kind.${exam.kind}`),
      })),
    }),
    face: (ctx, data: { term: readonly object[] }) => examFace(ctx, data),
  }),
]
