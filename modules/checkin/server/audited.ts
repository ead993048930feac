import { sessions } from '#engines/presence/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { points, routes } from './schema.ts'

const names = (table: typeof points | typeof routes) =>
  namesIn(table, { id: table.id, name: table.name, en: table.nameEn, tw: table.nameTw })

export const audited: Audited = {
  words: auditMessages,
  things: {
    'checkin.session': {
      names: namesIn(sessions, { id: sessions.id, name: sessions.title }),
      page: 'manage/checkin/sessions/:id',
      may: 'manage',
      marks: 'title',
    },
    'checkin.point': { names: names(points), page: 'manage/checkin/points', may: 'manage' },
    'checkin.route': { names: names(routes), page: 'manage/checkin/routes', may: 'manage' },
  },
  refers: { person: 'person' },
}
