import { expect, test } from 'vitest'
import { isSet, withPreset } from './quiet-presets.ts'

const own = { from: '18:00', to: '19:00', weekdays: [3] }

test('a switch sets its own time and leaves the others', () => {
  const night = withPreset({ on: true, windows: [own] }, 'night', true)
  expect(night).toMatchObject({ on: true, windows: [own, { from: '22:30', to: '07:30' }] })
  expect(isSet(night, 'night')).toBe(true)
  expect(isSet(night, 'noon')).toBe(false)
  expect(withPreset(night, 'night', false)).toEqual({ on: true, windows: [own] })
})

test('the last one off ends the schedule; one on begins a new one', () => {
  const noon = withPreset({ on: false, windows: [own] }, 'noon', true)
  expect(noon.windows).toHaveLength(1)
  expect(withPreset(noon, 'noon', false)).toEqual({ on: false, windows: [] })
  expect(isSet({ ...noon, on: false }, 'noon')).toBe(false)
})
