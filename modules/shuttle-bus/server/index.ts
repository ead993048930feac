import { sql } from 'drizzle-orm'
import { documentsOf } from '#engines/search/server/searchable.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { bus } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda, agendaNow } from './agenda.ts'
import * as alerts from './alerts.ts'
import { audited } from './audited.ts'
import * as departures from './departures.ts'
import { detail } from './detail.ts'
import * as favourites from './favourites.ts'
import * as feed from './import.ts'
import { lists } from './lists.ts'
import * as runs from './runs.ts'
import { onboarding, samples } from './samples.ts'
import { timetables } from './schema.ts'
import { routeSearch, stopSearch } from './search-documents.ts'
import { seed } from './seed.ts'
import * as timetable from './timetable.ts'

const service = { lists, detail, ...departures, ...timetable, ...alerts, ...favourites, ...runs, ...feed }

export const served = serve(bus, contract, service, {
  filledBy: { bus: sql`exists (select from ${timetables})` },
  editors: { allAlerts: { entity: 'bus.alert', writes: ['saveAlert', 'deleteAlert'] } },
  dialects,
  seed,
  settingWords: settingMessages,
  audited,
  onboarding,
  samples,
  agenda,
  agendaNow,
  documents: documentsOf(routeSearch, stopSearch),
})
