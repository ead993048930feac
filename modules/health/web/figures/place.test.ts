import { expect, test } from 'vitest'
import { addressAt, placeOf } from './place.ts'

test('an address says only what is unusual, and is read back as it was', () => {
  const place = placeOf({ plan: 'p', day: '2026-11-15', unit: 'u', slot: '2', mark: 'late', view: 'diff' })
  expect(place).toEqual({ plan: 'p', day: '2026-11-15', unit: 'u', slot: 2, mark: 'late', person: '', view: 'diff' })
  const address = addressAt('epideState/fenji', place)
  expect(address).toBe('epideState/fenji?plan=p&unit=u&slot=2&mark=late&day=2026-11-15&view=diff')
  expect(placeOf(Object.fromEntries(new URLSearchParams(address.split('?')[1])))).toEqual(place)
  expect(addressAt('epideState/leader', placeOf({}))).toBe('epideState/leader')
})

test('what is no place is left aside', () => {
  expect(placeOf({ day: '2026-13-99', slot: 'x', mark: 'nobody' })).toEqual(placeOf({}))
})
