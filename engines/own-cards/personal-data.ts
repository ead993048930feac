import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  own_cards: { of: ['person'] },
})
