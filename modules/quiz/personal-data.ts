import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  quiz_attempts: { of: ['person'], by: ['judged_by'], keep: 'study' },
  quiz_devices: { of: ['person'] },
  quiz_wins: { of: ['person'], by: ['claimed_by'], keep: 'service' },
  quizzes: { by: ['created_by'], keep: 'duty' },
})
