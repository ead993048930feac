import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allows } from '#kernel/access.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grants, sessions } from '#kernel/server/people/schema.ts'
import { endpoints, forEach, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { id, host, lin, wu, chen } = await t.site()
const { pool } = t.portal.database
const all = t.portal.modules.map(({ module }) => module).filter(({ permissions }) => permissions.length)
const closed = endpoints.filter(({ access }) => typeof access === 'object')
const mayOf = ({ access }: (typeof endpoints)[number]) => (access as { may: string }).may

/** Replaces all rights of 林晓雨 with these. */
function hold(...rights: [app: string, modules: string[]][]): Promise<void> {
  return writeForSite(pool, id, async (db) => {
    await db.delete(grants)
    for (const [app, modules] of rights) await db.insert(grants).values({ person: lin.id, app, modules })
  })
}

async function ask(url: string, who = lin) {
  const headers = { host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await t.server.inject({ method: 'POST', url, headers })
  return { fail: answer.headers['x-fail'], type: String(answer.headers['content-type']) }
}

/** Access was granted: a refusal then is about the input, which is empty here. */
const isAdmitted = ({ fail }: { fail?: unknown }) => fail !== 'notFound' && fail !== 'notLoggedIn'

const refused = (calls: Iterable<{ path: string }>, who = lin) =>
  forEach(calls, async ({ path }) => expect((await ask(path, who)).fail, path).toBe('notFound'))

describe.each(all.map((module) => [module.key, module] as const))('%s', (key, { permissions }) => {
  const own = closed.filter(({ served }) => served.module.key === key)

  test.each(permissions)('%s opens its calls and no other’s', async (right) => {
    await hold([key, [right]])
    await forEach(own, async (endpoint) => {
      const opens = allows({ [key]: [right] }, key, mayOf(endpoint))
      const answer = await ask(endpoint.path)
      if (!opens) expect(answer.fail, endpoint.path).toBe('notFound')
      else expect(isAdmitted(answer), `${endpoint.path} ${answer.fail}`).toBe(true)
    })
    // One call of each other application; all their calls are tried below, with more rights than here.
    const others = closed.filter(({ served }) => served.module.key !== key)
    const oneEach = new Map(others.map((endpoint) => [endpoint.served.module.key, endpoint]))
    await refused(oneEach.values())
  })

  test('the rights of every other application open nothing here', async () => {
    await hold(
      ...all
        .filter((other) => other.key !== key)
        .map((other) => [other.key, [...other.permissions]] as [string, string[]]),
    )
    await refused(own)
  })

  test('an empty list is no right, and someone else’s right is not one’s own', async () => {
    await hold([key, []])
    await refused(own)
    await hold([key, [...permissions]])
    await refused(own, wu)
  })
})

test('every closed call answers someone who holds all, and nobody who is a teacher only', async () => {
  await hold(...all.map(({ key, permissions }) => [key, [...permissions]] as [string, string[]]))
  await refused(closed, chen)
  await forEach(closed, async ({ path }) => expect(isAdmitted(await ask(path)), path).toBe(true))
})

describe('who is looking around as someone else', () => {
  test('is refused every write that is not open to everyone, by whatever path', async () => {
    await hold(...all.map(({ key, permissions }) => [key, [...permissions]] as [string, string[]]))
    await writeForSite(pool, id, async (db) => {
      await db.update(sessions).set({ viewAs: 'kind:student' }).where(eq(sessions.person, lin.id))
    })
    const writes = endpoints.filter(({ call, access }) => call.kind === 'write' && access !== 'public')
    expect(writes.length).toBeGreaterThan(20)
    await forEach(writes, async ({ path, call }) => {
      if (call.whileViewing) return
      expect((await ask(path)).fail, path).toBe('onlyViewing')
      if (!call.alsoGet) return
      const headers = { host, cookie: lin.cookie, 'x-requested-with': 'XMLHttpRequest' }
      const get = await t.server.inject({ url: path, headers })
      expect(get.headers['x-fail'], path).toBe('onlyViewing')
    })
  })

  test('may only do what says so', () => {
    const open = endpoints.filter(({ call }) => call.whileViewing).map(({ path }) => path)
    expect(open).toEqual(['/people/backend/view/stop'])
  })
})

describe('who has a password to choose first', () => {
  test('is nobody to every call but the one that takes it, by whatever path', async () => {
    await hold(...all.map(({ key, permissions }) => [key, [...permissions]] as [string, string[]]))
    await writeForSite(pool, id, async (db) => {
      await db.update(sessions).set({ viewAs: null, mustRenew: true }).where(eq(sessions.person, lin.id))
    })
    const open = endpoints.filter(({ access, call }) => access !== 'public' && call.whileRenewing)
    expect(open.map(({ path }) => path)).toEqual(['/uc/wap/password/choose'])
    // Reads use the session cache until the notification of this direct write arrives.
    const read = endpoints.find(({ access, call }) => access !== 'public' && call.kind === 'read')!
    await expect.poll(async () => (await ask(read.path)).fail).toBe('passwordFirst')
    await forEach(endpoints, async ({ path, access, call }) => {
      if (access === 'public' || call.whileRenewing) return
      expect((await ask(path)).fail, path).toBe('passwordFirst')
    })
  })
})
