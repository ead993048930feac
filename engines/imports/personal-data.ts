import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  staged_imports: { by: ['by', 'applied_by', 'rolled_back_by'], keep: 'duty' },
})
