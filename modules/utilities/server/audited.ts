import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { baths, buildings, meters, rooms, tariffs } from './schema.ts'

const may = 'manage'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'utilities.building': {
      names: namesIn(buildings, { id: buildings.id, name: buildings.name, en: buildings.nameEn, tw: buildings.nameTw }),
      page: 'manage/utilities/buildings',
      may,
    },
    'utilities.room': {
      names: namesIn(rooms, { id: rooms.id, name: rooms.name }),
      page: 'manage/utilities/rooms',
      may,
    },
    'utilities.meter': {
      names: namesIn(meters, { id: meters.id, name: meters.number }),
      page: 'manage/utilities',
      may,
    },
    'utilities.tariff': {
      names: namesIn(tariffs, { id: tariffs.id, name: tariffs.name, en: tariffs.nameEn, tw: tariffs.nameTw }),
      page: 'manage/utilities/tariffs',
      may,
    },
    'utilities.bath': {
      names: namesIn(baths, { id: baths.id, name: baths.name }),
      page: 'manage/utilities/baths',
      may,
    },
    'utilities.topUp': { page: 'manage/utilities/top-ups', may },
    'utilities.supplier': { page: 'manage/utilities/supplier', may },
    'utilities.import': { names: importNames, page: 'manage/utilities/import-readings', may },
  },
}
