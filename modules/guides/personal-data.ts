import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  guide_questions: { of: ['person'], by: ['answered_by'] },
  guides: { by: ['author'], keep: 'duty' },
})
