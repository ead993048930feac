import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  agenda_items: { of: ['person'], by: ['except'] },
  agenda_marks: { of: ['person'] },
})
