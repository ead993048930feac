import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { none } from '#kernel/shapes.ts'
import { duty, myExam, rosterRow } from './shapes.ts'

const base = '/exams/wap/default'
const access = 'person'

export const peopleContract = {
  mine: read(`${base}/mine`, {
    access,
    about: 'One’s own exams of all terms with room and seat, and those one supervises, by time.',
    offline: true,
    input: none(),
    data: z.object({ list: z.array(myExam), duties: z.array(duty) }),
  }),
  roster: read(`${base}/roster`, {
    access,
    about: 'The people of an exam by room and seat, for those who supervise it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ exam: duty, list: z.array(rosterRow) }),
  }),
}
