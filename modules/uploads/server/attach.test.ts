import { truncateSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pathOf } from '#kernel/server/files/store.ts'
import { campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { served } from './index.ts'

const t = await campus([served])
const { sendOne, fetch } = sendingTo(t, '/api/upload/index')
const { dataDir } = t.portal.settings
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

describe('who may open a file', () => {
  test('by default the owner and managers; nobody else learns that it is there', async () => {
    const { lin, wu, admin, anyone } = await t.site()
    const { d } = await sendOne(lin, 'private', 'a.txt')
    expect((await fetch(lin, d.url)).body).toBe('private')
    expect((await fetch(admin, d.url)).body).toBe('private')
    const absent = await fetch(wu, '/site/attach?file=all/00000000-0000-4000-8000-000000000000/a.txt')
    expect(absent.headers['x-fail']).toBe('notFound')
    expect((await fetch(wu, d.url)).body).toBe(absent.body)
    expect((await fetch(anyone, d.url)).body).toBe(absent.body)
  })

  test('everyone logged in, or everyone, if it was said so by someone who may', async () => {
    const { lin, wu, admin, anyone } = await t.site()
    const shared = (await sendOne(lin, 'shared', 'a.txt', { audience: 'people' })).d
    expect((await fetch(wu, shared.url)).body).toBe('shared')
    expect((await fetch(anyone, shared.url)).headers['x-fail']).toBe('notFound')
    expect((await sendOne(lin, 'x', 'a.txt', { audience: 'public' })).fail).toBe('publicRefused')
    expect((await sendOne(lin, 'x', 'a.txt', { audience: 'everyone' })).fail).toBe('badInput')
    const open = (await sendOne(admin, 'open', 'a.txt', { audience: 'public' })).d
    expect((await fetch(anyone, open.url)).body).toBe('open')
  })

  test('no one of another site, not even its manager, nor a public file', async () => {
    const here = await t.site()
    const there = await t.site()
    const { d } = await sendOne(here.admin, 'public here', 'a.txt', { audience: 'public' })
    for (const who of [there.admin, there.lin, there.anyone, { ...here.admin, host: there.host }]) {
      expect((await fetch(who, d.url)).headers['x-fail']).toBe('notFound')
      if (who.cookie) expect((await there.ask(who, '/api/upload/remove', { id: d.id })).e).not.toBe(0)
    }
    expect((await fetch(here.anyone, d.url)).body).toBe('public here')
  })

  test('a site with a prefix gets addresses under it', async () => {
    const { lin } = await t.site({ prefix: '/eai' })
    const { d } = await sendOne(lin, 'text', 'a.txt')
    expect(d.url).toBe(`/eai/site/attach?file=all/${d.id}/a.txt`)
    expect((await fetch(lin, d.url)).body).toBe('text')
  })

  test.each(['', 'all', 'all/', 'all/x', '../secret', 'all/../../secret', 'all/%2e%2e', 'none/x', 'all//etc/passwd'])(
    'the address %j leads nowhere',
    async (file) => {
      const { admin } = await t.site()
      const answer = await fetch(admin, `/site/attach?file=${file}`)
      expect(answer.headers['x-fail']).toBe('notFound')
    },
  )
})

describe('an answer', () => {
  test('is inert, and saved unless browsers show such files themselves', async () => {
    const { lin } = await t.site()
    const text = await fetch(lin, (await sendOne(lin, 'hello', 'a.txt')).d.url)
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
    expect(text.headers['content-security-policy']).toContain("default-src 'none'")
    const shown = await fetch(lin, (await sendOne(lin, await picture().png().toBuffer(), 'a.png')).d.url)
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
  })

  test('may be a range, and is not sent again to those who have it', async () => {
    const { lin } = await t.site()
    const { url } = (await sendOne(lin, '0123456789', 'a.txt')).d
    const { etag } = (await fetch(lin, url)).headers as { etag: string }
    const part = async (range: string, more = {}) => {
      const { statusCode, body, headers } = await fetch(lin, url, { range, ...more })
      return [statusCode, body, headers['content-range']]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10'])
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
    expect(await part('bytes=9-2')).toEqual([416, '', 'bytes */10'])
    expect(await part('bytes=0-1,4-5')).toEqual([200, '0123456789', undefined])
    expect(await part('bytes=2-4', { 'if-range': etag })).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, '0123456789', undefined])
    expect((await fetch(lin, url, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('is never half a file', async () => {
    const { id: site, lin } = await t.site()
    const { d } = await sendOne(lin, '0123456789', 'a.txt')
    const path = pathOf({ dataDir, site }, d.id)
    truncateSync(path, 4)
    expect((await fetch(lin, d.url)).headers['x-fail']).toBe('notFound')
    writeFileSync(path, '0123456789')
    expect((await fetch(lin, d.url)).body).toBe('0123456789')
    expect((await fetch(lin, `${d.url}&thumb=1`)).headers['x-fail']).toBe('notFound')
  })
})
