import { expect, test } from 'vitest'
import { testPortal } from '#kernel/testing/portal.ts'
import { demos } from '#sites/demo.ts'
import { demosFor, seedDemoSites } from './seed.ts'

test('demo sites are made all, not at all, or by name; a name nobody has is one sentence', () => {
  expect(demosFor(true)).toEqual(demos)
  expect(demosFor(false)).toEqual([])
  expect(demosFor(['beichen']).map(({ site }) => site.id)).toEqual(['beichen'])
  expect(() => demosFor(['lakeside', 'nowhere'])).toThrow(
    'There is no demo site nowhere: DEMO is on, off, or some of lakeside, beichen, operations.',
  )
})

test('the password of the demo people is hashed before the transaction, and a site is made once', async () => {
  const { portal } = await testPortal([])
  const demo = demosFor(['operations'])[0]!
  const id = `demo-${Date.now()}`
  const copy = { ...demo, site: { ...demo.site, id, hosts: [`${id}.example`] } }
  const make = () => seedDemoSites(portal.database.pool, [copy], [], portal.settings)
  expect([await make(), await make()]).toEqual([1, 0])
})
