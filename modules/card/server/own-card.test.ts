import { expect, test } from 'vitest'
import { expectTrueOwnCards } from '#engines/own-cards/testing/true-own-cards.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as home } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { ownBalance } from './balance-card.ts'

const c = await cardCampus([shell])

test('the balance is on the home of its holder, pushed by each change, in another tone when it is low', async () => {
  const s = await c.site({ money: 3_000 })
  const shown = async (who = s.lin) => {
    const { blocks } = await s.call(who, home.home)
    return blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])).find(({ key }) => key === 'balance')
  }
  expect(await shown()).toMatchObject({ module: 'card', figure: '¥30.00', tone: 'plain', page: 'onecardSolu/index' })
  const { id } = await s.charge(s.lin, 1_500)
  expect(await shown()).toMatchObject({ figure: '¥15.00', tone: 'warn', rows: [{ title: '余额不足，请充值' }] })
  expect((await expectTrueOwnCards(c.t, s.id, ownBalance)).size).toBe(2)
  await s.call(s.admin, contract.voidCharge, { key: `void-${id}`, id })
  expect(await shown()).toMatchObject({ figure: '¥30.00', tone: 'plain' })
  await s.call(s.lin, contract.remindBelow, { low: 5_000 })
  expect(await shown()).toMatchObject({ figure: '¥30.00', tone: 'warn' })
  expect(await shown(s.chen)).toBeUndefined()
  await expectTrueOwnCards(c.t, s.id, ownBalance)
  await s.write((db) => db.execute('update own_cards set figure = \'{"zh": "¥1"}\''))
  await runJob(c.t, { site: s.id, served: shell, job: 'own-cards' })
  expect(await shown()).toMatchObject({ figure: '¥30.00' })
})
