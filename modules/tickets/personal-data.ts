import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  ticket_events: { by: ['created_by'], keep: 'duty' },
  ticket_subscriptions: { of: ['person'] },
})
