import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  vote_ballots: { of: ['person'], keep: 'archive' },
  vote_electors: { of: ['person'], keep: 'archive' },
  votes: { by: ['created_by'], keep: 'duty' },
})
