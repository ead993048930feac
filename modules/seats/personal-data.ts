import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  seat_venues: { by: ['created_by'], keep: 'duty' },
})
