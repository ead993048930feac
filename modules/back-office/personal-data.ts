import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  onboarding_ticks: { by: ['person'], keep: 'duty' },
})
