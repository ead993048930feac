import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { duty, myExam, rosterRow } from './shapes.ts'

const { read } = callsFor('person')
const base = '/exams/wap/default'

export const peopleContract = {
  mine: read(`${base}/mine`, {
    about: 'One’s own exams of all terms with room and seat, and those one supervises, by time.',
    offline: true,
    data: z.object({ list: z.array(myExam), duties: z.array(duty) }),
  }),
  roster: read(`${base}/roster`, {
    about: 'The people of an exam by room and seat, for those who supervise it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ exam: duty, list: z.array(rosterRow) }),
  }),
}
