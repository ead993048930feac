import { expect, test } from 'vitest'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { agendaCampus } from './testing/agenda-campus.ts'

const t = await agendaCampus(messages)

test('demo data has something every week, whatever the date', async () => {
  for (const day of ['2026-01-01', '2026-02-28', '2026-07-15', '2026-10-01', '2026-12-31']) {
    t.turnTo(`${day} 09:00`)
    const { lin, chen, call } = await t.newSite({ seeded: true })
    const from = Math.floor((Date.now() + t.clock.offset) / 1000)
    const { list, calendars } = await call(lin, contract.view, { from, to: from + 7 * 86_400 })
    expect(list.length).toBeGreaterThan(8)
    expect(calendars.map(({ kind }) => kind)).toEqual(['own', 'own', 'own', 'group', 'site'])
    expect((await call(lin, contract.reminders)).total).toBeGreaterThan(2)
    expect((await call(chen, contract.groups)).list).toHaveLength(1)
  }
  t.clock.offset = 0
})
