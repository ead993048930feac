import { expect, test } from 'vitest'
import { contract as network } from '#modules/network/contract.ts'
import { contract as payments } from '#modules/payments/contract.ts'
import { contract as utilities } from '#modules/utilities/contract.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { admin, lin, call } = await t.site({ seeded: true })

test('the account pages of utilities show what the card and network modules keep', async () => {
  const card = await call(lin, utilities.account, { kind: 'card' })
  expect(card).toMatchObject({ exists: true, page: 'onecardSolu/index' })
  expect(card.list.length).toBeGreaterThan(0)
  const own = await call(lin, utilities.account, { kind: 'network' })
  expect(own).toMatchObject({ exists: true, page: 'networkApp/balance' })
  const { balance } = await call(lin, network.account, {})
  expect(own.balance).toBe(balance)
})

test('the books of the back office name card holders and merchants', async () => {
  const { list } = await call(admin, payments.deskAccounts, { page_size: 100 })
  const owners = list.map(({ owner }) => owner)
  expect(owners.filter(({ name }) => /^[0-9a-f-]{36}$/.test(name))).toEqual([])
  expect(owners).toContainEqual(expect.objectContaining({ kind: 'person', number: lin.number }))
})
