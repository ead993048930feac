import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  booking_resources: { by: ['host'], keep: 'duty' },
})
