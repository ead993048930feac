import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  health_admins: { of: ['person'], by: ['decided_by'] },
  health_applications: { of: ['person'], by: ['decided_by'], keep: 'health' },
  health_case_steps: { by: ['by'], keep: 'health' },
  health_cases: { of: ['person'], by: ['handler'], keep: 'health' },
  health_commits: { by: ['by'], keep: 'duty' },
  health_passes: { of: ['person'], by: ['by'], keep: 'health' },
  health_plans: { by: ['approved_by', 'created_by', 'owner'], keep: 'duty' },
  health_questions: { by: ['by'], keep: 'duty' },
  health_reminders: { of: ['person'] },
  health_reports: { of: ['person'], keep: 'health' },
  health_tests: { of: ['person'], by: ['by'], keep: 'health' },
})
