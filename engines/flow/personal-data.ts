import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  flow_agents: { of: ['from_person'], by: ['to_person'] },
  flow_cases: { of: ['applicant'], keep: 'archive' },
  flow_copies: { of: ['person'] },
  flow_designs: { by: ['changed_by'], keep: 'duty' },
  flow_log: { by: ['by', 'agent_of'], keep: 'archive' },
  flow_tasks: { by: ['by', 'person'], keep: 'archive' },
  flow_versions: { by: ['published_by'], keep: 'duty' },
})
