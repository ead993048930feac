import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  presence_appeals: { of: ['person'], by: ['answered_by'] },
  presence_marks: { of: ['person'], by: ['set_by'], keep: 'study' },
  presence_scans: { of: ['person'], by: ['by'], keep: 'study' },
  presence_sessions: { by: ['by'], listed: ['leaders'], keep: 'duty' },
})
