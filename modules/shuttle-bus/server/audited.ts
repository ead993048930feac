import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { alerts } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'bus.timetable': { page: 'manage/bus/timetable', may: 'manage' },
    'bus.run': { page: 'manage/bus', may: 'manage' },
    'bus.alert': {
      names: namesIn(alerts, { id: alerts.id, name: alerts.title, en: alerts.titleEn }),
      page: 'manage/bus/alerts',
      may: 'manage',
      marks: 'title',
    },
  },
}
