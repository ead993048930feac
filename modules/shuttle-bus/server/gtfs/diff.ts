import { createHash } from 'node:crypto'
import type { Feed, FeedRoute } from './feed.ts'

type Change = { id: string; name: string }

/** Routes that an import would add, change and remove. A route counts as changed if its trips, times or days change. */
export function routeChanges(before: Feed, after: Feed): { added: Change[]; changed: Change[]; removed: Change[] } {
  const [old, fresh] = [printsOf(before), printsOf(after)]
  const known = (route: FeedRoute) => old.has(route.id)
  return {
    added: named(after.routes.filter((route) => !known(route))),
    changed: named(after.routes.filter((route) => known(route) && old.get(route.id) !== fresh.get(route.id))),
    removed: named(before.routes.filter((route) => !fresh.has(route.id))),
  }
}

const named = (routes: FeedRoute[]): Change[] => routes.map(({ id, name }) => ({ id, name }))

function printsOf({ routes, trips, services, stops }: Feed): Map<string, string> {
  const days = new Map(services.map((service) => [service.id, service]))
  const names = new Map(stops.map((stop) => [stop.id, stop]))
  const prints = new Map(routes.map((route) => [route.id, createHash('sha1').update(JSON.stringify(route))]))
  for (const trip of [...trips].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { from, until, weekdays, exceptions } = days.get(trip.service) ?? {}
    const places = trip.times.map(({ stop }) => names.get(stop))
    prints.get(trip.route)?.update(JSON.stringify([trip, from, until, weekdays, exceptions, places]))
  }
  return new Map([...prints].map(([id, hash]) => [id, hash.digest('base64')]))
}
