import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])

test('the demo tells of a term in forms, in three languages', async () => {
  const { lin, admin, call } = await t.site({ seeded: true, modules: { forms: { applyForm: 820, dossierForm: 831 } } })
  const { list } = await call(lin, contract.list, { page_size: 50 })
  expect(new Set(list.map(({ standing }) => standing))).toEqual(
    new Set(
      list.some(({ standing }) => standing === 'outside')
        ? ['open', 'soon', 'paused', 'outside']
        : ['open', 'soon', 'paused'],
    ),
  )
  expect((await call(lin, contract.list, { which: 'over' })).list.map(({ number }) => number)).toEqual([815])
  const mine = await call(lin, contract.mine, {})
  expect(new Set(mine.list.map(({ state }) => state))).toEqual(new Set(['submitted', 'accepted', 'returned']))
  const returned = mine.list.find(({ state }) => state === 'returned')!
  expect(returned.note).toContain('返校时间')
  expect(returned.allowedActions).toContain('edit')
  const dossier = await call(lin, contract.source, { formid: 'dossierForm', source: 'dossier' })
  expect(dossier.fills).toMatchObject({ name: '林晓雨', standing: '对方已签收', parcel: 'JY20261018' })
  expect((await call(admin, contract.fill, { formid: 'applyForm' })).number).toBe(820)
  const english = await t.server.inject({
    url: `${contract.fill.path}?formid=811`,
    headers: { host: lin.host, cookie: lin.cookie, 'x-requested-with': 'XMLHttpRequest', 'x-lang': 'en' },
  })
  expect(english.json().d).toMatchObject({
    title: 'Leave request',
    definition: { sections: [{ title: 'Applicant' }, {}, {}] },
  })
})
