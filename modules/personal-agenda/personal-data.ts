import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  planner_events: { by: ['created_by'], keep: 'duty' },
  planner_members: { of: ['person'], by: ['invited_by'] },
})
