import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('managers find everybody’s files and remove several at once', async () => {
  const { lin, wu, admin, call, ask } = await t.site()
  await call(lin, contract.uploadBase64, { image: pixel, name: 'cat.png' })
  await call(lin, contract.uploadBase64, { image: pixel, name: 'Dog.png' })
  const { id } = await call(wu, contract.uploadBase64, { image: pixel, name: 'bird.png' })
  expect((await ask(lin, contract.managedFiles.path)).fail).toBe('notFound')
  const all = await call(admin, contract.managedFiles, { sort: 'name', order: 'asc' })
  expect(all.total).toBe(3)
  expect(all.bytes).toBe(all.list.reduce((sum, { size }) => sum + size, 0))
  const names = async (filter: object) =>
    (await call(admin, contract.managedFiles, filter)).list.map(({ name }) => name.split('.')[0]).sort()
  expect(await names({ q: 'DOG' })).toEqual(['Dog'])
  expect(await names({ owner: wu.number })).toEqual(['bird'])
  expect(await names({ owner: '林' })).toEqual(['Dog', 'cat'])
  expect(await names({ kind: 'picture', audience: 'owner' })).toHaveLength(3)
  expect(await names({ kind: 'document' })).toEqual([])
  expect(await call(admin, contract.removeFiles, { ids: [id, id, 'nothing'] })).toEqual({ count: 1 })
  expect(await names({})).toEqual(['Dog', 'cat'])
})

test('another site’s files are neither listed nor removed', async () => {
  const [ours, theirs] = [await t.site(), await t.site()]
  const { id } = await ours.call(ours.lin, contract.uploadBase64, { image: pixel, name: 'cat.png' })
  expect((await theirs.call(theirs.admin, contract.managedFiles, {})).total).toBe(0)
  expect(await theirs.call(theirs.admin, contract.removeFiles, { ids: [id] })).toEqual({ count: 0 })
  expect((await ours.call(ours.admin, contract.managedFiles, {})).total).toBe(1)
})
