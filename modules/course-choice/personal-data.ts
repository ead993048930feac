import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  course_choice_rounds: { by: ['created_by'], keep: 'duty' },
})
