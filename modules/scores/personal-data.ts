import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  score_appeals: { of: ['person'], by: ['decided_by'], keep: 'study' },
  score_courses: { by: ['teacher'], keep: 'duty' },
  score_results: { of: ['person'], by: ['entered_by', 'published_by', 'reviewed_by'], keep: 'study' },
  score_standings: { of: ['person'], keep: 'study' },
  score_transcripts: { of: ['person'], by: ['revoked_by'], keep: 'study' },
})
