import { courseKinds } from '#engines/courses/shapes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { conflictKinds, examKinds, seatKinds } from '../../shapes.ts'
import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'exams', messages: manageMessages }

export const kindSet = valueSet(manageWords, 'kind', examKinds)
export const courseKindSet = valueSet(manageWords, 'course', courseKinds)
export const seatKindSet = valueSet(manageWords, 'seatKind', seatKinds)
export const stateSet = valueSet(manageWords, 'state', {
  planned: 'plain',
  published: 'good',
  changed: 'warn',
  cancelled: 'bad',
})
export const conflictSet = valueSet(manageWords, 'conflict', conflictKinds)
