import type { Feed } from './feed.ts'
import type { Row } from './table.ts'

const ours: Record<string, 'En' | 'Tw'> = { en: 'En', 'zh-tw': 'Tw', 'zh-hant': 'Tw' }

/** Translations: of routes and stops by id, of headsigns by text. */
export function addTranslations(rows: Row[], { routes, stops, trips }: Feed): void {
  const named = {
    routes: new Map(routes.map((route) => [route.id, route])),
    stops: new Map(stops.map((stop) => [stop.id, stop])),
  }
  const signs = new Map<string, string>()
  for (const row of rows) {
    const language = ours[row.text('language').toLowerCase()]
    const [table, text] = [row.text('table_name'), row.text('translation')]
    if (!language) continue
    if (table === 'trips') signs.set(`${language} ${row.text('field_value')}`, text)
    else if (table === 'routes' || table === 'stops') {
      const thing = named[table].get(row.text('record_id'))
      if (thing) thing[`name${language}`] = text
    }
  }
  for (const trip of trips) {
    trip.headsignEn = signs.get(`En ${trip.headsign}`) ?? ''
    trip.headsignTw = signs.get(`Tw ${trip.headsign}`) ?? ''
  }
}

/** Writes the translations, one row per translated name. */
export function translationRows({ routes, stops, trips }: Feed): string[][] {
  const rows: string[][] = []
  const add = (table: string, field: string, en: string, tw: string, id: string, value: string) => {
    if (en) rows.push([table, field, 'en', en, id, value])
    if (tw) rows.push([table, field, 'zh-TW', tw, id, value])
  }
  for (const { id, nameEn, nameTw } of routes) add('routes', 'route_long_name', nameEn, nameTw, id, '')
  for (const { id, nameEn, nameTw } of stops) add('stops', 'stop_name', nameEn, nameTw, id, '')
  const signs = new Map(trips.map((trip) => [trip.headsign, trip]))
  for (const headsign of [...signs.keys()].filter(Boolean).sort()) {
    const { headsignEn, headsignTw } = signs.get(headsign)!
    add('trips', 'trip_headsign', headsignEn, headsignTw, '', headsign)
  }
  return rows
}
