import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  form_desks: { listed: ['tell_whom'], keep: 'duty' },
  form_handlings: { by: ['handler'], keep: 'duty' },
  form_sheets: { by: ['published_by'], keep: 'duty' },
})
