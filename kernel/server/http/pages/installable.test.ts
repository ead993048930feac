import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { defineModule } from '#kernel/module.ts'
import { markName } from '#kernel/site.ts'
import { campus } from '#kernel/testing/campus.ts'
import { writeForSite } from '../../db/site-db.ts'
import { files } from '../../files/schema.ts'
import { storeBytes } from '../../files/store.ts'
import { serve } from '../../serve.ts'
import { sites } from '../../sites/schema.ts'

const words = { 'service.pool': '游泳馆', 'service.books': '图书馆', 'service.keys': '钥匙' }
const tile = (key: string) => ({ key, page: `${key}/index`, icon: 'bus', tags: ['life'] })
const probe = serve(
  defineModule({
    key: 'probe',
    messages: { zh: words, en: words, tw: words },
    permissions: ['look'],
    services: [tile('pool'), tile('books'), { ...tile('keys'), may: 'look' }],
  }),
  {},
  {},
)
const t = await campus([probe])

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  t.server.inject({ url, headers: { host, ...headers } })
const manifestOf = async (host: string, prefix = '') => (await get(host, `${prefix}/site/manifest.webmanifest`)).json()

/** The colours of an icon's centre and corner. */
async function colours(host: string, url: string) {
  const { data, info } = await sharp((await get(host, url)).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { side: info.width, middle: at(info.width / 2, info.height / 2), corner: at(1, 1) }
}

describe('the manifest', () => {
  test('is the site: its name, colour, address and open services', async () => {
    const { host } = await t.site({
      name: { en: 'Lakeside University', zh: '湖滨大学' },
      languages: ['en', 'zh'],
      brand: { primary: '#0b6e8f', accent: '#e08a2b' },
    })
    const answer = await get(host, '/site/manifest.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      name: 'Lakeside University',
      short_name: 'Lakeside',
      lang: 'en',
      start_url: '/site/',
      scope: '/site/',
      theme_color: '#0b6e8f',
      shortcuts: [
        { name: '游泳馆', url: '/site/pool/index' },
        { name: '图书馆', url: '/site/books/index' },
      ],
    })
  })

  test("stands under a site's prefix, and nowhere else", async () => {
    const { host } = await t.site({ prefix: '/eai', shortcuts: ['books'] })
    const manifest = await manifestOf(host, '/eai')
    expect(manifest).toMatchObject({ start_url: '/eai/site/', scope: '/eai/site/' })
    expect(manifest.shortcuts).toEqual([{ name: '图书馆', url: '/eai/site/books/index' }])
    expect((await get(host, '/site/manifest.webmanifest')).statusCode).toBe(404)
    expect((await get('nowhere.test', '/site/manifest.webmanifest')).statusCode).toBe(404)
    expect((await get(host, manifest.icons[0].src)).statusCode).toBe(200)
  })

  test('is linked from every page, with its icon and its colours', async () => {
    const { host } = await t.site({ prefix: '/eai' })
    const { body } = await get(host, '/eai/site/pool/index')
    expect(body).toContain('<link rel="manifest" href="/eai/site/manifest.webmanifest">')
    expect(body).toMatch(/<link rel="apple-touch-icon" href="\/eai\/site\/icons\/touch\.png\?v=[0-9a-f]{8}">/)
    expect(body.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)"/g)).toHaveLength(2)
  })
})

describe('icons', () => {
  const draw = (colour: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
      .png()
      .toBuffer()

  async function siteWithLogo(colour: string, audience: 'public' | 'owner' = 'public') {
    const site = await t.site()
    const bytes = await draw(colour)
    const stored = await storeBytes({ storage: t.portal.storage, site: site.id }, { bytes })
    const config = t.portal.directory.get(site.id)!
    const logo = `/site/attach?file=all/${stored.id}/logo.png`
    await writeForSite(t.portal.database.pool, site.id, async (db) => {
      await db.insert(files).values({ ...stored, owner: site.admin.id, name: 'logo.png', type: 'image/png', audience })
      await db.update(sites).set({ config: { ...config, brand: { ...config.brand, logo } } })
    })
    await t.portal.directory.reload()
    return { ...site, logo }
  }

  test("are drawn from each site's own logo, in the sizes the manifest names", async () => {
    const [red, blue] = [await siteWithLogo('#ff0000'), await siteWithLogo('#0000ff')]
    const [small, large, maskable] = (await manifestOf(red.host)).icons as { src: string; sizes: string }[]
    expect(await colours(red.host, small!.src)).toEqual({ side: 192, middle: [255, 0, 0, 255], corner: [0, 0, 0, 0] })
    expect((await colours(red.host, large!.src)).side).toBe(512)
    expect((await colours(red.host, maskable!.src)).corner).toEqual([255, 255, 255, 255])
    expect((await colours(blue.host, small!.src)).middle).toEqual([0, 0, 255, 255])
    expect((await colours(blue.host, '/site/icons/touch.png')).side).toBe(180)
  })

  test('are the default where the logo is not for everyone, is of another site, or is away', async () => {
    const usual = (await get((await t.site()).host, '/site/icons/small.png')).rawPayload
    const other = await siteWithLogo('#00ff00')
    const secret = await siteWithLogo('#00ff00', 'owner')
    const { host: borrowing } = await t.site({ brand: { primary: '#123456', accent: '#654321', logo: other.logo } })
    const { host: away } = await t.site({
      brand: { primary: '#123456', accent: '#654321', logo: 'http://127.0.0.1:9/a.png' },
    })
    for (const host of [secret.host, borrowing, away]) {
      expect((await get(host, '/site/icons/small.png')).rawPayload.equals(usual)).toBe(true)
    }
  })

  test('have four names and no other', async () => {
    const { host } = await t.site()
    for (const name of ['huge.png', 'small.jpg', '..%2fsmall.png', 'constructor.png', 'small']) {
      expect((await get(host, `/site/icons/${name}`)).statusCode).toBe(404)
    }
  })
})

test('a page marks the session it was written in, without telling it', async () => {
  const { host, lin, wu } = await t.site()
  const markFor = async (cookie: string) => {
    const set = [(await get(host, '/site/pool/index', { cookie })).headers['set-cookie']].flat().map(String)
    return set.find((one) => one.startsWith(`${markName}=`))
  }
  const [first, again, other] = [await markFor(lin.cookie), await markFor(lin.cookie), await markFor(wu.cookie)]
  expect(first).toMatch(/^portal-mark=[0-9a-f]{20}; Max-Age=2592000; path=\/site\/; SameSite=Lax$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(await markFor('')).toBeUndefined()
  expect(await markFor(`${markName}=abc`)).toMatch(/^portal-mark=; Max-Age=0;/)
})

test('a site without a logo has a monogram of its name in its colour', async () => {
  const brand = { primary: '#7a1f3d', accent: '#2f6db5' }
  const chinese = await t.site({ name: { zh: '北辰理工大学' }, languages: ['zh'], brand })
  const { body, headers } = await get(chinese.host, '/site/icons/logo.svg?v=7a1f3d')
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(body).toContain('#7a1f3d')
  expect(body.match(/<path/g)).toHaveLength(1)
  const english = await t.site({ name: { en: 'Institute of Technology' }, languages: ['en'], brand })
  expect((await get(english.host, '/site/icons/logo.svg')).body.match(/<path/g)).toHaveLength(2)
  const { icons } = await manifestOf(chinese.host)
  const [r = 0, g = 0, b = 0] = (await sharp((await get(chinese.host, icons[0].src)).rawPayload).stats()).channels
    .slice(0, 3)
    .map(({ mean }) => mean)
  expect(r).toBeGreaterThan(g + 30)
  expect(r).toBeGreaterThan(b)
})

test('a page says whose it is before any script has run', async () => {
  const { host } = await t.site({ name: { zh: '湖滨大学' }, languages: ['zh'] })
  const { body } = await get(host, '/site/pool/index')
  expect(body).toMatch(
    /<div id="root"><div class="boot"><img src="\/site\/icons\/logo\.svg\?v=[0-9a-f]{6}"[^>]*><b>湖滨大学<\/b>/,
  )
})
