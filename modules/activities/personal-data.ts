import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  activities: { by: ['created_by'], keep: 'duty' },
  activity_credits: { of: ['person'], keep: 'study' },
  activity_files: { by: ['by'], keep: 'duty' },
  activity_papers: { of: ['person'], by: ['revoked_by'], keep: 'study' },
  activity_posts: { of: ['person'] },
  activity_registrations: { of: ['person'], by: ['decided_by'], keep: 'service' },
  lotteries: { by: ['created_by'], keep: 'duty' },
  lottery_wins: { of: ['person'], by: ['claimed_by'], keep: 'service' },
  meeting_invitees: { of: ['person'], by: ['stands_for'], keep: 'archive' },
  meeting_minutes: { by: ['by'], keep: 'archive' },
  meeting_points: { by: ['speaker'], keep: 'archive' },
  meeting_tasks: { of: ['assignee'], keep: 'archive' },
  meetings: { by: ['chair', 'secretary', 'created_by'], keep: 'archive' },
  sign_ups: { by: ['created_by'], listed: ['leaders'], keep: 'duty' },
})
