import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  contacts: { of: ['person'], by: ['proposed_by'] },
})
