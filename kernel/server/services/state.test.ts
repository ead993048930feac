import { expect, test } from 'vitest'
import { type ServiceRule, serviceRule } from '#kernel/service-rule.ts'
import { stateOf } from './state.ts'

const zone = 'Asia/Shanghai'
const office = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' }
const night = { days: [5], from: '22:00', to: '02:00' }
const rule = (of: Partial<ServiceRule>) => serviceRule.parse(of)

test.each([
  ['no rule', undefined, '2026-11-16T03:00:00+08:00', 'open'],
  ['Monday in hours', rule({ hours: [office] }), '2026-11-16T08:00:00+08:00', 'open'],
  ['the minute it closes', rule({ hours: [office] }), '2026-11-16T17:30:00+08:00', 'closed'],
  ['a minute before it opens', rule({ hours: [office] }), '2026-11-16T07:59:59+08:00', 'closed'],
  ['Sunday', rule({ hours: [office] }), '2026-11-15T10:00:00+08:00', 'closed'],
  ['Sunday in London, Monday here', rule({ hours: [office] }), '2026-11-16T00:30:00Z', 'open'],
  ['Friday night', rule({ hours: [night] }), '2026-11-20T23:00:00+08:00', 'open'],
  ['Saturday past midnight', rule({ hours: [night] }), '2026-11-21T01:59:00+08:00', 'open'],
  ['Saturday night', rule({ hours: [night] }), '2026-11-21T23:00:00+08:00', 'closed'],
  [
    'the last minute of a whole day',
    rule({ hours: [{ days: [1], from: '00:00', to: '24:00' }] }),
    '2026-11-16T23:59:59+08:00',
    'open',
  ],
  ['down out of hours', rule({ hours: [office], state: 'down' }), '2026-11-15T10:00:00+08:00', 'down'],
  ['degraded in hours', rule({ hours: [office], state: 'degraded' }), '2026-11-16T09:00:00+08:00', 'degraded'],
  ['retired', rule({ state: 'retired' }), '2026-11-16T09:00:00+08:00', 'retired'],
] as const)('%s', (_name, given, at, state) => {
  expect(stateOf(given, zone, new Date(at))).toBe(state)
})
