import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  figure_expected: { of: ['person'] },
})
