import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  library_fines: { of: ['person'], keep: 'accounting' },
})
