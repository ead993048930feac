import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { people } from '#kernel/server/people/schema.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract as shellCalls } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served as bus } from '#modules/shuttle-bus/server/index.ts'

const t = await campus([shell, identity, bus, inbox])
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test('whoever asked hears once that a service is back', async () => {
  const { id, lin, wu, call } = await t.site({ services: { bus: { state: 'down' } } })
  await call(lin, shellCalls.watch, { key: 'bus' })
  const look = () => runJob(t, { site: id, served: shell, job: 'tell-back' })
  await look()
  expect((await call(lin, messages.counts)).unread).toBe(0)
  const config = { ...t.portal.directory.get(id)!, services: {} }
  await writeForSite(t.portal.database.pool, id, (db) => db.update(sites).set({ config }))
  await vi.waitFor(() => expect(t.portal.directory.get(id)!.services).toEqual({}))
  await look()
  await look()
  const { list } = await call(lin, messages.messages, {})
  expect(list).toMatchObject([
    { title: '校车已恢复', link: 'shuttleBus/index', because: '因为您关注了这项服务', topicName: '服务恢复提醒' },
  ])
  expect((await call(wu, messages.counts)).unread).toBe(0)
})

test('a login on a device unlike the others is told, one like them is not', async () => {
  const { id, host, lin, call } = await t.site()
  const passwordHash = await hashPassword('campanile')
  await writeForSite(t.portal.database.pool, id, (db) =>
    db.update(people).set({ passwordHash }).where(eq(people.id, lin.id)),
  )
  const logIn = async (agent: string) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent }
    const payload = 'username=20260001&password=campanile'
    const answer = await t.server.inject({ method: 'POST', url: '/uc/wap/login/check', payload, headers })
    expect(answer.json().e).toBe(0)
  }
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  await logIn(windows)
  await logIn(windows.replace('140', '141'))
  const { list } = await call(lin, messages.messages, {})
  expect(titles(list)).toEqual(['您的账号在新设备上登录'])
  expect(list[0]).toMatchObject({
    text: expect.stringContaining('Windows · Chrome'),
    link: 'center/devices',
    canMute: false,
  })
})

test('a site without an inbox is told nothing and works as before', async () => {
  const { id, lin, call } = await t.site({
    modules: { shell: {}, identity: {}, bus: {} },
    services: { bus: { state: 'down' } },
  })
  await call(lin, shellCalls.watch, { key: 'bus' })
  await runJob(t, { site: id, served: shell, job: 'tell-back' })
  expect(await call(lin, shellCalls.watches)).toEqual({ keys: ['bus'] })
  await expect(call(lin, messages.counts)).rejects.toThrow()
})
