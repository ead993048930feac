import { expect, test } from 'vitest'
import { openEventPlaces, usualEventLimits, type Watcher } from './event-places.ts'

const someone = (more: Partial<Watcher> = {}): Watcher => ({
  site: 'a',
  address: '10.0.0.1',
  session: `${Math.random()}`,
  person: `${Math.random()}`,
  ...more,
})

/** The successful ones of so many attempts. */
function taken(places: ReturnType<typeof openEventPlaces>, tries: number, who: (i: number) => Watcher) {
  return Array.from({ length: tries }, (_, i) => places.take(who(i), () => {})).filter((place) => place !== undefined)
}

test('an anonymous address takes twenty, and leaves room for everyone else', () => {
  const places = openEventPlaces()
  expect(taken(places, 5_000, () => someone({ person: undefined }))).toHaveLength(20)
  expect(taken(places, 2_000, () => someone())).toHaveLength(usualEventLimits.address - 20)
  expect(taken(places, 30, () => someone({ person: undefined, address: '10.0.0.2' }))).toHaveLength(20)
})

test('a whole network of IPv6 is one address', () => {
  const places = openEventPlaces()
  const from = (i: number) => someone({ person: undefined, address: `2001:db8:1:2::${i.toString(16)}` })
  expect(taken(places, 500, from)).toHaveLength(20)
  expect(taken(places, 30, () => someone({ person: undefined, address: '2001:db8:1:3::1' }))).toHaveLength(20)
})

test('one site takes half, its visitors a fifth; places come back', () => {
  const places = openEventPlaces()
  const spread = (i: number, more: Partial<Watcher> = {}) => someone({ address: `10.1.${i >> 6}.${i & 63}`, ...more })
  const visitors = taken(places, 5_000, (i) => spread(i, { person: undefined }))
  expect(visitors).toHaveLength(usualEventLimits.anonymous.site)
  const people = taken(places, 5_000, (i) => spread(i))
  expect(people).toHaveLength(usualEventLimits.site - visitors.length)
  expect(taken(places, 5_000, (i) => spread(i, { site: 'b' }))).toHaveLength(2_500)
  expect(places.take(someone({ site: 'c', address: '10.9.9.9' }), () => {})).toBeUndefined()
  for (const giveBack of [...visitors, ...people]) {
    giveBack()
    giveBack()
  }
  expect(taken(places, 3_000, (i) => spread(i))).toHaveLength(2_500)
})

test('people who share an address are not in each other’s way, and one person has twelve, however often they log in', () => {
  const places = openEventPlaces()
  expect(taken(places, 600, () => someone())).toHaveLength(600)
  expect(taken(places, 50, () => someone({ person: 'lin' }))).toHaveLength(12)
  expect(taken(places, 1, () => someone())).toHaveLength(1)
})

test('the seventh stream of a browser takes the place of its first', () => {
  const places = openEventPlaces()
  const ended: number[] = []
  const backs: ((() => void) | undefined)[] = []
  for (let i = 0; i < 8; i++) {
    backs[i] = places.take(someone({ session: 'mine' }), () => {
      ended.push(i)
      backs[i]!()
    })
  }
  expect(ended).toEqual([0, 1])
  expect(backs.every(Boolean)).toBe(true)
})
