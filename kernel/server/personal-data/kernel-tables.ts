import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  audit: { of: ['person'], keep: 'audit' },
  call_keys: { of: ['person'] },
  ended_sessions: { of: ['person'], hidden: ['id'] },
  erasures: { of: ['person'], by: ['asked_by', 'decided_by'], keep: 'audit' },
  people: { of: ['id'], hidden: ['password_hash'], keep: 'identity' },
  sessions: { of: ['person'], hidden: ['id'] },
  site_versions: { by: ['author'], keep: 'duty' },
  visits: { of: ['person'] },
  web_logs: { of: ['person'] },
})
