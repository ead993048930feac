import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { keepTraces } from '#kernel/server/audit/traces.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { utilities } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { topUpDeliverer } from './deliverer.ts'
import { readingImport, residentImport } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { refresh, setThreshold } from './meters.ts'
import { messageTopics } from './notifications.ts'
import * as officeBaths from './office/baths.ts'
import { health } from './office/health.ts'
import * as houses from './office/houses.ts'
import * as officeMeters from './office/meters.ts'
import { sheets } from './office/sheets.ts'
import { deliverAgain, deskTopUps } from './office/top-ups.ts'
import { ownPower } from './power-card.ts'
import { records } from './records.ts'
import { seed } from './seed.ts'
import * as own from './service.ts'
import { remindShare, settleShare, shares } from './shares.ts'
import { topUp } from './top-ups.ts'

const imports = [readingImport, residentImport]

const service = {
  ...own,
  ...{ topUp, records, shares, settleShare, remindShare, setThreshold, refresh },
  ...houses,
  ...officeMeters,
  ...officeBaths,
  ...{ deskTopUps, deliverAgain },
  ...importsOf(...imports),
}

export const served = serve(utilities, contract, service, {
  ...{ dialects, audited, seed, settingWords: settingMessages },
  ...servedImports(imports, { agenda, jobs, health, messageTopics }),
  batches: { traces: keepTraces },
  exports: sheets,
  ownCards: [ownPower],
  deliverers: [topUpDeliverer],
  editors: {
    deskBuildings: { writes: ['saveBuilding'], entity: 'utilities.building' },
    deskRooms: { writes: ['saveRoom'], entity: 'utilities.room' },
    deskMeters: { writes: ['saveMeter'], entity: 'utilities.meter' },
    deskTariffs: { writes: ['saveTariff'], entity: 'utilities.tariff' },
    deskBaths: { writes: ['saveBath'], entity: 'utilities.bath' },
  },
})
