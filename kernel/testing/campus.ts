import { randomBytes } from 'node:crypto'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grants, people, sessions } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { Served } from '#kernel/server/serve.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import type { NamedPreset } from '#kernel/server/sites/preset.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { sealSecrets } from '#kernel/server/sites/sealed.ts'
import { type SiteDraft, siteShape } from '#kernel/site.ts'
import { bugAt, wordsOf } from './bugs.ts'
import { formBody } from './form-body.ts'
import { testPortal } from './portal.ts'

export type Caller = { cookie: string; host: string; id: string; number: string }
export type Envelope = { e: number; m: string; d: Record<string, unknown>; fail?: string }

/** The people of every test site. */
const cast = {
  lin: { number: '20260001', name: '林晓雨', role: 'student' },
  wu: { number: '20260002', name: '吴子航', role: 'student' },
  chen: { number: 'T1001', name: '陈静', role: 'teacher' },
  zhou: { number: 'T1002', name: '周明', role: 'counsellor' },
  admin: { number: 'admin', name: '郑岚', role: 'staff' },
} as const

type TestPortal = Awaited<ReturnType<typeof testPortal>>
type SiteOptions = Partial<SiteDraft> & {
  /** Also seeds the modules' demo data. */
  seeded?: boolean
  /** Domain of its host; a browser can reach those under `localhost`. */
  domain?: string
}

/** A portal with these modules; `site()` creates a fresh site with its own people, so that tests are isolated. */
export async function campus(
  modules: readonly Served[],
  presets?: readonly NamedPreset[],
  options?: Parameters<typeof testPortal>[2],
) {
  const t = await testPortal(modules, presets, options)
  return { ...t, site: (options?: SiteOptions) => freshSite(t, modules, options) }
}

async function freshSite(
  t: TestPortal,
  modules: readonly Served[],
  { seeded, domain = 'test', id = `s${randomBytes(6).toString('hex')}`, ...options }: SiteOptions = {},
) {
  const host = `${id}.${domain}`
  const config = siteShape.parse({
    id,
    name: { zh: `测试大学${id}` },
    hosts: [host],
    brand: { primary: '#123456', accent: '#654321' },
    modules: Object.fromEntries(modules.map(({ module }) => [module.key, {}])),
    ...options,
  })
  const { pool } = t.portal.database
  const callers = await writeForSite(pool, id, async (db) => {
    await db.insert(sites).values({ config: sealSecrets({ secret: t.portal.settings.secret, site: id }, config) })
    const rows = await db
      .insert(people)
      .values(Object.values(cast).map((person) => ({ ...person, ...spelling(person.name) })))
      .returning({ id: people.id, number: people.number })
    const keyed = Object.entries(cast).map(([name, { number }]) => {
      const person = rows.find((row) => row.number === number)!.id
      return { name, person, number, cookie: newSessionId() }
    })
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.insert(sessions).values(keyed.map(({ cookie, person }) => ({ id: hashOf(cookie), person, expiresAt })))
    const all = Object.fromEntries(
      keyed.map(({ name, person, number, cookie }) => [
        name,
        { cookie: `eai-sess=${cookie}`, host, id: person, number },
      ]),
    ) as Record<keyof typeof cast, Caller>
    const granted = modules.filter(({ module }) => module.permissions.length > 0)
    if (granted.length) {
      await db.insert(grants).values(
        granted.map(({ module: { key: app, permissions } }) => ({
          person: all.admin.id,
          app,
          modules: [...permissions],
        })),
      )
    }
    if (seeded) {
      const ids = Object.fromEntries(Object.values(all).map((caller) => [caller.number, caller.id]))
      const { storage, settings } = t.portal
      const { secret } = settings
      const now = t.portal.now()
      for (const { seed } of modules) await seed?.({ site: config, db, now, people: ids, storage, secret })
    }
    return all
  })
  await t.portal.directory.reload(id)
  const anyone: Caller = { cookie: '', host, id: '', number: '' }
  return { id, host, ...callers, anyone, ...callsOn(t) }
}

/** An error with the server's own error as its cause. */
function brokenCall(path: string): Error {
  const cause = bugAt(path)
  return new Error(`${path} broke: ${wordsOf(cause)}`, { cause })
}

function callsOn({ server }: TestPortal) {
  /** Makes a call like a client of ours and returns the whole envelope. */
  async function ask(
    who: Caller,
    path: string,
    input: object = {},
    method: 'GET' | 'POST' = 'POST',
  ): Promise<Envelope> {
    const body = formBody(input)
    const answer = await server.inject({
      method,
      url: method === 'GET' && body ? `${path}?${body}` : path,
      headers: {
        host: who.host,
        'x-requested-with': 'XMLHttpRequest',
        ...(who.cookie && { cookie: who.cookie }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: body }),
    })
    const fail = answer.headers['x-fail']
    return { ...answer.json(), ...(fail && { fail: String(fail) }) }
  }

  /** Makes a call and returns its data; a refusal throws the fail's name, a bug throws with that bug as cause. */
  async function call<C extends Call>(who: Caller, of: C, input?: SentTo<C>): Promise<ReceivedFrom<C>> {
    const { e, d, fail } = await ask(who, of.path, (input ?? {}) as object)
    if (fail === 'broken') throw brokenCall(of.path)
    if (e !== 0) throw new Error(fail ?? `e ${e}`)
    return of.data.parse(d) as ReceivedFrom<C>
  }

  return { ask, call }
}
