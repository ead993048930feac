import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  form_edits: { of: ['person'], keep: 'archive' },
  form_option_grants: { of: ['person'], keep: 'service' },
  form_submissions: { of: ['person'], keep: 'archive' },
  form_versions: { by: ['published_by'], keep: 'duty' },
  forms: { by: ['created_by'], keep: 'duty' },
})
