import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  utilities_top_ups: { of: ['person'], keep: 'accounting' },
})
