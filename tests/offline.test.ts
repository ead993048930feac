import { expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'

const offline = modules.flatMap(({ module, contract }) =>
  Object.entries(contract)
    .filter(([, call]) => call.offline)
    .map(([name, call]) => ({ name: `${module.key}.${name}`, call })),
)

test('what stays on a device is read, by anyone or anyone logged in, and never needs a right', () => {
  const wrong = offline.filter(({ call }) => call.kind !== 'read' || typeof call.access === 'object' || call.fresh)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('home, the personal code, the timetable and the profile do stay', () => {
  const names = offline.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['shell.home', 'identity.personalCode', 'identity.getInfo', 'bus.timetable']),
  )
})
