import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getPreset, plain, presetNames } from '#sites/presets.ts'
import { checkSite } from './check-site.ts'
import { columns } from './print.ts'

const draft = { ...plain, id: 'first', name: { zh: '第一大学' }, hosts: ['first.test'] }

test('a site that can be served comes back whole', async () => {
  expect(await checkSite(draft)).toMatchObject({
    id: 'first',
    prefix: '',
    zone: 'Asia/Shanghai',
    brand: { radius: 12 },
  })
})

test.each([
  [{ id: 'No' }, /^The site's id is not usable/],
  [{ name: {} }, /^The site has no name\.$/],
  [{ hosts: [] }, /^The site's hosts is not usable/],
  [{ zone: 'Moon/Sea' }, /^There is no time zone Moon\/Sea\.$/],
  [{ colour: 'red' }, /^A site has no setting colour\.$/],
  [{ brand: { ...plain.brand, primery: '#000000' } }, /^A site has no setting brand\.primery\.$/],
  [{ modules: { teapot: {} } }, /^There is no module teapot: use one of .*uploads/],
  [{ modules: { uploads: { maxBytes: 0 } } }, /^The site's modules\.uploads\.maxBytes is not usable/],
  [{ modules: { uploads: { maxByte: 5 } } }, /^A site has no setting modules\.uploads\.maxByte\.$/],
])('%j is refused in one sentence', async (wrong, sentence) => {
  await expect(checkSite({ ...draft, ...wrong })).rejects.toThrow(sentence)
})

describe('presets', () => {
  const routes = readFileSync('tests/routes.tsv', 'utf8').toLowerCase()

  test.each(presetNames)('%s makes a site and stands in the routes', async (name) => {
    const preset = getPreset(name)!
    const named = Object.keys(preset.name ?? {}).length ? preset.name : { zh: name }
    const site = await checkSite({ ...preset, id: name, name: named, hosts: [`${name}.test`] })
    expect(site.id).toBe(name)
    expect(routes).toContain(name)
  })

  test('a name from nowhere is none', () => {
    expect(getPreset('constructor')).toBeUndefined()
  })
})

test('columns stand under one another whatever is written in them', () => {
  expect(
    columns([
      ['站点', 'a'],
      ['x', 'b'],
    ]),
  ).toBe('站点  a\nx     b')
})
