import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { venues } from './schema.ts'

const { id, name, nameEn, nameTw } = venues

export const audited: Audited = {
  words: auditMessages,
  things: {
    venue: {
      names: namesIn(venues, { id, name, en: nameEn, tw: nameTw }),
      page: 'manage/venues/:id',
      may: 'manage',
    },
    seating: { namedAs: 'ticketSession', page: 'manage/seatings/:id', may: 'manage' },
  },
  refers: { venue: 'venue', of: 'venue' },
}
