import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  login_tokens: { of: ['person'], hidden: ['id', 'session'] },
  oauth_codes: { of: ['person'], hidden: ['id'] },
  oauth_tokens: { of: ['person'], hidden: ['id', 'code'] },
  one_time_codes: { of: ['person'], hidden: ['session', 'hash'] },
  scan_logins: { of: ['person'], hidden: ['id', 'visitor'] },
})
