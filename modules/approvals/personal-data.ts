import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  approval_papers: { of: ['person'], by: ['revoked_by'], keep: 'archive' },
})
