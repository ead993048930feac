import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  run_plans: { by: ['created_by'], keep: 'duty' },
  run_team_members: { of: ['person'] },
  run_teams: { by: ['captain'], keep: 'duty' },
  runs: { of: ['person'], by: ['answered_by'], keep: 'study' },
})
