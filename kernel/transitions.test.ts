import { expect, test } from 'vitest'
import { transitions } from './transitions.ts'

type Lamp = { state: 'off' | 'on' | 'broken'; fuse: boolean }
const lamp = transitions<Lamp['state'], 'light' | 'put-out' | 'mend', Lamp, { isElectrician: boolean }>({
  light: { from: ['off'], to: 'on', guard: ({ fuse }) => fuse },
  'put-out': { from: ['on'], to: 'off' },
  mend: { from: ['broken'], to: 'off', guard: (_lamp, { isElectrician }) => isElectrician },
})
const anyone = { isElectrician: false }

test('an action shown is an action allowed', () => {
  expect(lamp.allowedActions({ state: 'off', fuse: true }, anyone)).toEqual(['light'])
  expect(lamp.allowedActions({ state: 'off', fuse: false }, anyone)).toEqual([])
  expect(lamp.allowedActions({ state: 'broken', fuse: true }, { isElectrician: true })).toEqual(['mend'])
})

test('the table decides, not the caller', () => {
  expect(lamp.move('light', { state: 'off', fuse: true }, anyone)).toBe('on')
  expect(() => lamp.move('light', { state: 'on', fuse: true }, anyone)).toThrow('kernel.notNow')
  expect(() => lamp.move('mend', { state: 'broken', fuse: true }, anyone)).toThrow('kernel.notNow')
})
