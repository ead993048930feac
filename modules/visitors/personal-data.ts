import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  visitors_blocks: { by: ['by'], keep: 'duty' },
  visitors_scans: { by: ['by'], keep: 'safety' },
  visitors_visits: { by: ['by', 'host'], keep: 'safety' },
})
