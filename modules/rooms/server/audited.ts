import { importNames } from '#engines/imports/server/audited.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { closures } from './schema.ts'

const may = 'manage'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'rooms.building': {
      names: namesIn(buildings, { id: buildings.id, name: buildings.name }),
      page: 'manage/rooms/buildings',
      may,
    },
    'rooms.import': { names: importNames, page: 'manage/rooms/import-rooms', may },
    'rooms.room': { names: namesIn(rooms, { id: rooms.id, name: rooms.name }), page: 'manage/rooms', may },
    'rooms.closure': {
      names: namesThrough(closures, { id: closures.id, of: closures.building }, buildings, buildings.name),
      page: 'manage/rooms/closures',
      may,
    },
  },
  refers: { building: 'rooms.building', room: 'rooms.room' },
}
