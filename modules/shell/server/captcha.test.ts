import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isPlausible } from '#engines/captcha/server/drag-track.ts'
import { takeCaptchaToken } from '#engines/captcha/server/puzzles.ts'
import { captchas } from '#engines/captcha/server/schema.ts'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { serve } from '#kernel/server/serve.ts'
import { text } from '#kernel/shapes.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const take = write('/door/wap/default/take', {
  access: 'public',
  about: 'Asks for the slider first.',
  input: z.object({ token: text(64) }),
  data: z.object({ good: z.boolean() }),
})
const door = serve(
  defineModule({ key: 'door', messages: defineMessages({}) }),
  { take },
  { take: async (ctx, { token }) => ({ good: await takeCaptchaToken(ctx, token) }) },
)

const t = await campus([served, door])

type Site = Awaited<ReturnType<typeof t.site>>

const track = (x: number) =>
  [0, 0.1, 0.35, 0.8, 0.98, 1].map((part, i) => `${Math.round(x * part)},${i * 70 + i ** 2}`).join(';')

async function puzzleFor({ id, call }: Site, who: Caller) {
  const puzzle = await call(who, contract.getCaptcha)
  const [row] = await readerFor(t.portal.database.pool, id).select().from(captchas).where(eq(captchas.id, puzzle.id))
  return { ...puzzle, x: row!.x }
}

test('a puzzle has two pictures and keeps its secret', async () => {
  const { host } = await t.site()
  const answer = await t.server.inject({ method: 'POST', url: '/wap/captcha/get', headers: { host } })
  const { d } = answer.json()
  expect(Object.keys(d)).toEqual(['id', 'width', 'height', 'size', 'y', 'background', 'piece'])
  expect(d.background).toMatch(/^data:image\/jpeg;base64,/)
  expect(d.piece).toMatch(/^data:image\/png;base64,/)
  expect(answer.body.length).toBeLessThan(40_000)
})

describe('a solved puzzle', () => {
  test('gives a token that works once, for this browser', async () => {
    const site = await t.site()
    const { lin, wu, call } = site
    const { id, x } = await puzzleFor(site, lin)
    const { token } = await call(lin, contract.checkCaptcha, { id, x: x + 3, track: track(x + 3) })
    expect(await call(wu, take, { token })).toEqual({ good: false })
    expect(await call(lin, take, { token })).toEqual({ good: true })
    expect(await call(lin, take, { token })).toEqual({ good: false })
    expect(await call(lin, take, { token: '' })).toEqual({ good: false })
  })

  test('also for a visitor without a login, by the cookie the first answer gave', async () => {
    const site = await t.site()
    const first = await t.server.inject({ method: 'POST', url: '/wap/captcha/get', headers: { host: site.host } })
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    const { id } = first.json().d
    const [row] = await readerFor(t.portal.database.pool, site.id).select().from(captchas)
    const visitor = { ...site.anyone, cookie }
    const { token } = await site.call(visitor, contract.checkCaptcha, { id, x: row!.x, track: track(row!.x) })
    expect(await site.call(visitor, take, { token })).toEqual({ good: true })
  })

  test('is solved once, and its token ends after five minutes', async () => {
    const site = await t.site()
    const { lin, call, ask } = site
    const { id, x } = await puzzleFor(site, lin)
    const { token } = await call(lin, contract.checkCaptcha, { id, x, track: track(x) })
    expect((await ask(lin, contract.checkCaptcha.path, { id, x, track: track(x) })).fail).toBe('captchaGone')
    t.clock.offset = 6 * 60_000
    expect(await call(lin, take, { token })).toEqual({ good: false })
    t.clock.offset = 0
  })
})

describe('a puzzle is refused', () => {
  test('in the wrong place, three times and then for good', async () => {
    const site = await t.site()
    const { lin, ask } = site
    const { id, x } = await puzzleFor(site, lin)
    const fails = []
    for (const place of [x + 20, x - 20, x + 8, x]) {
      fails.push((await ask(lin, contract.checkCaptcha.path, { id, x: place, track: track(place) })).fail)
    }
    expect(fails).toEqual(['captchaWrong', 'captchaWrong', 'captchaGone', 'captchaGone'])
  })

  test('from another browser, after two minutes, and when there is none', async () => {
    const site = await t.site()
    const { lin, wu, ask } = site
    const { id, x } = await puzzleFor(site, lin)
    const solution = { id, x, track: track(x) }
    expect((await ask(wu, contract.checkCaptcha.path, solution)).fail).toBe('captchaGone')
    for (const other of ['nothing', crypto.randomUUID()]) {
      expect((await ask(lin, contract.checkCaptcha.path, { ...solution, id: other })).fail).toBe('captchaGone')
    }
    t.clock.offset = 3 * 60_000
    expect((await ask(lin, contract.checkCaptcha.path, solution)).fail).toBe('captchaGone')
    t.clock.offset = 0
  })

  test.each([
    ['no way at all', '100,500'],
    ['a jump', '0,0;100,1;100,2;100,3;100,4;100,5'],
    ['a machine’s even steps', '0,0;25,100;50,200;75,300;100,400'],
    ['time that runs back', '0,0;20,100;40,50;80,300;100,420'],
    ['another end', '0,0;10,80;30,150;60,260;70,400'],
    ['longer than the puzzle is old', '0,0;10,80;30,150;60,260;100,90000'],
    ['no numbers', 'a,b;c,d'],
    ['nothing', ''],
  ])('for %s', (_what, way) => expect(isPlausible(way, 100, 3_000)).toBe(false))

  test('but arrow keys will do', () => expect(isPlausible('0,0;10,120;20,236;30,361;40,470', 40, 3_000)).toBe(true))
})

test('pictures are not drawn without end for one sender', async () => {
  const { lin, ask } = await t.site()
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask(lin, contract.getCaptcha.path)))
  expect(answers.filter(({ fail }) => fail === 'tooOften').length).toBeGreaterThan(0)
})
