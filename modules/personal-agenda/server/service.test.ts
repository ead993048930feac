import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, messages])
const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000

test('an event repeats, one occurrence is moved, another cancelled, and the rest ends', async () => {
  const { id: site, lin, wu, call } = await t.site()
  const draft = {
    title: '组会',
    place: '302',
    starts: at('2026-03-02T10:00'),
    ends: at('2026-03-02T11:00'),
    rule: 'FREQ=WEEKLY',
  }
  const { id } = await call(lin, contract.saveEvent, { ...draft, remind: [10] })
  const march = { from: at('2026-03-01T00:00'), to: at('2026-04-01T00:00') }
  const days = async () =>
    (await call(lin, contract.view, march)).list.map(({ starts }) =>
      new Date(starts * 1000 + 8 * 3600_000).toISOString().slice(5, 16),
    )
  expect(await days()).toEqual(['03-02T10:00', '03-09T10:00', '03-16T10:00', '03-23T10:00', '03-30T10:00'])
  const one = { ...draft, id, calendar: '', version: 1, scope: 'one' as const, original: at('2026-03-09T10:00') }
  await call(lin, contract.saveEvent, { ...one, starts: at('2026-03-10T15:00'), ends: at('2026-03-10T16:00') })
  await call(lin, contract.deleteEvent, { id, version: 2, scope: 'one', original: at('2026-03-16T10:00') })
  expect(await days()).toEqual(['03-02T10:00', '03-10T15:00', '03-23T10:00', '03-30T10:00'])
  await call(lin, contract.deleteEvent, { id, version: 3, scope: 'following', original: at('2026-03-30T10:00') })
  expect(await days()).toEqual(['03-02T10:00', '03-10T15:00', '03-23T10:00'])
  expect((await call(wu, contract.view, march)).list).toEqual([])
  await expect(call(wu, contract.event, { id })).rejects.toThrow('notFound')
  expect(await statementsOf(() => call(lin, contract.view, march))).toHaveLength(3)
  await expectTrueAgenda(t, site)
})
