import { expect, test } from 'vitest'
import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { serve } from '../../serve.ts'
import { EventAnswer, endAllEvents } from './event-answer.ts'
import { RedirectAnswer } from './redirect-answer.ts'

const wire = defineModule({ key: 'wire', messages: defineMessages({}) })
const none = z.object({})
const contract = {
  watch: read('/wire/wap/default/watch', {
    access: 'person',
    about: 'what is said on the wire',
    input: none,
    data: z.custom<EventAnswer>(),
  }),
  look: read('/wire/wap/default/look', {
    access: 'public',
    about: 'what anyone may hear on the wire',
    input: none,
    data: z.custom<EventAnswer>(),
  }),
  say: write('/wire/wap/default/say', {
    access: 'person',
    about: 'says something',
    input: z.object({ text: z.string() }),
    data: none,
  }),
  away: read('/wire/wap/default/away', {
    access: 'public',
    about: 'leads away',
    input: none,
    data: z.custom<RedirectAnswer>(),
  }),
}
const served = serve(wire, contract, {
  watch: (ctx) =>
    new EventAnswer(({ send }) => ctx.tools.topics.subscribe(ctx.site.id, 'wire', (data) => send('said', data))),
  look: () => new EventAnswer(() => () => {}),
  say: async (ctx, { text }) => {
    await ctx.publish('wire', { text })
    return {}
  },
  away: () => new RedirectAnswer('https://cas.example/login'),
})

const t = await campus([served])
const elsewhere = await testPortal([served])
const address = await elsewhere.server.listen({ host: '127.0.0.1', port: 0 })

/** Opens the stream on the other node and reads until it has received the expected text. */
async function listenElsewhere(who: { host: string; cookie: string }, path = contract.watch.path) {
  const { request } = await import('node:http')
  let heard = ''
  const ready = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const asked = request(`${address}${path}`, { headers: { host: who.host, cookie: who.cookie } }, (answer) => {
    answer.on('data', (part) => {
      heard += part
      ready.resolve()
    })
    answer.on('close', () => over.resolve())
  })
  asked.on('error', () => over.resolve())
  asked.end()
  await ready.promise
  return { heard: () => heard, over: over.promise, leave: () => asked.destroy() }
}

test('what is said on one node is heard on another, and by its own site only', async () => {
  const [one, two] = [await t.site(), await t.site()]
  await elsewhere.portal.directory.reload()
  const [ours, theirs] = [await listenElsewhere(one.lin), await listenElsewhere(two.lin)]
  await one.call(one.wu, contract.say, { text: '下课了' })
  await expect.poll(ours.heard).toContain('event: said\ndata: {"text":"下课了"}\n\n')
  expect(theirs.heard()).not.toContain('said')
  ours.leave()
  theirs.leave()
})

test('a browser keeps its six newest streams', async () => {
  const { lin } = await t.site()
  await elsewhere.portal.directory.reload()
  const streams = []
  for (let i = 0; i < 7; i++) streams.push(await listenElsewhere(lin))
  await streams[0]!.over
  expect(streams[0]!.heard()).toContain('retry: 120000')
  expect(await Promise.race([streams[1]!.over.then(() => 'over'), Promise.resolve('open')])).toBe('open')
  for (const { leave } of streams) leave()
})

test('visitors of one address have twenty, are told so, and the places come back', async () => {
  const { anyone, lin } = await t.site()
  await elsewhere.portal.directory.reload()
  const streams = []
  for (let i = 0; i < 20; i++) streams.push(await listenElsewhere(anyone, contract.look.path))
  expect((await listenElsewhere(anyone, contract.look.path)).heard()).toContain('当前访问人数较多')
  const known = await listenElsewhere(lin)
  expect(known.heard()).toContain('retry: 1000')
  streams.pop()!.leave()
  await expect
    .poll(async () => {
      const again = await listenElsewhere(anyone, contract.look.path)
      again.leave()
      return again.heard()
    })
    .toContain('retry: 1000')
  for (const { leave } of [...streams, known]) leave()
})

test('a server that stops lets its watchers go', async () => {
  const { lin } = await t.site()
  await elsewhere.portal.directory.reload()
  const stream = await listenElsewhere(lin)
  endAllEvents()
  await stream.over
})

test('a redirect is a plain 302', async () => {
  const { host } = await t.site()
  const answer = await t.server.inject({ url: contract.away.path, headers: { host } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://cas.example/login'])
})
