import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { seatContract as calls } from '../seat-contract.ts'
import { theatre } from './testing/theatre.ts'

const t = await theatre(tickets)

/** Seats appear on agendas like any ticket: holds as one to-do, issued seats as one event. */
test('seats that are held are to be confirmed, those that are confirmed are a ticket', async () => {
  const s = await t.site()
  const { id } = await s.open()
  const items = async () =>
    (
      await s.write((db) =>
        db.execute<{ source: string; state: string }>('select source, state from agenda_items order by source'),
      )
    ).rows
  const held = { source: 'tickets.hold', state: 'open' }
  await s.call(s.lin, calls.hold, { id, seats: ['A-1-1', 'A-1-2'] })
  expect(await items()).toEqual([held])
  await expectTrueAgenda(t, s.id)
  const { mine } = await s.call(s.lin, calls.session, { id })
  await s.call(s.lin, calls.confirm, { id, grants: mine.map(({ grant }) => grant) } as never)
  expect(await items()).toEqual([
    { source: 'tickets.hold', state: 'done' },
    { source: 'tickets.ticket', state: 'open' },
  ])
  await expectTrueAgenda(t, s.id)
})
