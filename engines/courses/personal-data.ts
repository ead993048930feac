import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  course_changes: { by: ['decided_by', 'proposed_by'], listed: ['to_teachers'], keep: 'duty' },
})
