import { assessments, changeKinds, courseKinds, courseLevels, enrolmentRoles } from '#engines/courses/shapes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'timetable', messages: manageMessages }

export const kindSet = valueSet(manageWords, 'kind', courseKinds)
export const levelSet = valueSet(manageWords, 'level', courseLevels)
export const assessmentSet = valueSet(manageWords, 'assessment', assessments)
export const roleSet = valueSet(manageWords, 'role', enrolmentRoles)
export const changeSet = valueSet(manageWords, 'change', changeKinds)
export const stateSet = valueSet(manageWords, 'state', {
  proposed: 'warn',
  approved: 'good',
  notified: 'good',
  refused: 'bad',
  withdrawn: 'plain',
})
