import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  admission_names: { by: ['by'], keep: 'duty' },
  admission_scans: { by: ['by', 'decided_by'], keep: 'safety' },
})
