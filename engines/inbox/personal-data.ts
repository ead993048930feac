import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  inbox_deliveries: { of: ['person'] },
  inbox_messages: { by: ['sender'], keep: 'duty' },
  inbox_receipts: { of: ['person'] },
  inbox_templates: { by: ['updated_by'], keep: 'duty' },
})
