import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  notices: { by: ['approved_by', 'by'], keep: 'duty' },
})
