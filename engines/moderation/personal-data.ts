import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  moderated_posts: { of: ['author'], by: ['decided_by'] },
  posting_bans: { of: ['person'], by: ['by'] },
})
