import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  exam_seats: { of: ['person'], keep: 'study' },
})
