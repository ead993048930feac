import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { set } from '#app/commands/site-change.ts'
import { exportSite, show } from '#app/commands/site-look.ts'
import { importSite } from '#app/commands/site-make.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { sites, siteVersions } from '#kernel/server/sites/schema.ts'
import { sealPlainSecrets } from '#kernel/server/sites/seal-plain.ts'
import { hiddenSecret } from '#kernel/server/sites/secrets.ts'
import { contract as setup } from '#modules/site-settings/contract.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { database } = t.portal
const desk = { database, settings: t.portal.settings }
const folder = mkdtempSync(join(tmpdir(), 'campanile-export-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const known = (name: string) => `known-${name}-${process.pid}`
const sms = { kind: 'http' as const, url: 'https://sms.example.edu/send', key: known('sms') }
const wecom = { corpId: 'ww1', agentId: '1000002' }
const settings = {
  identity: {
    signIn: {
      oidc: { issuer: 'https://id.example.edu', clientId: 'portal', clientSecret: known('oidc') },
      wecom: { ...wecom, secret: known('wecom') },
      miniProgram: { appId: 'wx1', secret: known('mini') },
    },
  },
  people: { ldap: { url: 'ldaps://ldap.example.edu', password: known('ldap'), bases: [{ dn: 'dc=example' }] } },
  shell: { share: { appId: 'wx1', secret: known('share') } },
  messages: {
    wecom: { ...wecom, secret: known('push') },
    wechat: { appId: 'wx2', secret: known('wechat'), templateId: 't1' },
  },
}
const secrets = ['sms', 'oidc', 'wecom', 'mini', 'ldap', 'share', 'push', 'wechat'].map(known)

async function siteWithSecrets() {
  const plain = await t.site()
  const { modules } = t.portal.directory.get(plain.id) ?? (await reloaded(plain.id))
  const all = { ...modules, ...settings }
  await set.run(desk, { id: plain.id, key: 'sms', value: JSON.stringify(sms), reset: false })
  const draft = { section: 'modules' as const, value: JSON.stringify(all), revision: 0 }
  const { revision } = await plain.call(plain.admin, setup.save, draft)
  return { ...plain, revision }
}

async function reloaded(id: string) {
  await t.portal.directory.reload()
  return t.portal.directory.get(id)!
}

/** Searches every table of every schema, all columns as text. */
async function tablesHolding(site: string, texts: readonly string[]): Promise<string[]> {
  return asOwner(database.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`)
    await owner.query(`select set_config('app.site', ${pg.escapeLiteral(site)}, false)`)
    const holding: string[] = []
    for (const { name } of rows) {
      const like = texts.map((text) => pg.escapeLiteral(`%${text}%`)).join(', ')
      const { rowCount } = await owner.query(`select 1 from ${name} x where x::text like any (array[${like}]) limit 1`)
      if (rowCount) holding.push(name)
    }
    return holding
  })
}

const inside = <T>(site: string, work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(database.pool, site, work)

describe('secrets of a site', () => {
  test('stand nowhere in the database, the export or an answer, and are what the server works with', async () => {
    const site = await siteWithSecrets()
    expect(await tablesHolding(site.id, secrets)).toEqual([])
    await site.call(site.admin, setup.publish, { revision: site.revision })
    await vi.waitFor(() => expect(t.portal.directory.get(site.id)!.modules.identity).toMatchObject(settings.identity))
    expect(t.portal.directory.get(site.id)!.sms?.key).toBe(sms.key)
    expect(await tablesHolding(site.id, secrets)).toEqual([])
    expect(await tablesHolding(site.id, [site.id])).toContain('public.sites')

    const told = [
      await exportSite.run(desk, { id: site.id }),
      await show.run(desk, { id: site.id, json: true }),
      await show.run(desk, { id: site.id }),
      JSON.stringify(await site.call(site.admin, setup.show)),
      JSON.stringify(await site.call(site.admin, setup.version, { number: 0 })),
    ].join('\n')
    for (const secret of secrets) expect(told).not.toContain(secret)
    expect(told).toContain(hiddenSecret)
  })

  test('stay what they are through a draft, a second publishing and a return', async () => {
    const site = await siteWithSecrets()
    await site.call(site.admin, setup.publish, { revision: site.revision })
    const { config } = await site.call(site.admin, setup.show)
    const { share } = (config.modules as typeof settings).shell
    const next = { ...(config.modules as object), shell: { share: { ...share, appId: 'wx9' } } }
    const saved = { section: 'modules' as const, value: JSON.stringify(next), revision: 0 }
    const { revision } = await site.call(site.admin, setup.save, saved)
    const { number } = await site.call(site.admin, setup.publish, { revision })
    const now = async () => (await reloaded(site.id)).modules
    expect(await now()).toMatchObject({ ...settings, shell: { share: { appId: 'wx9', secret: known('share') } } })
    await site.call(site.admin, setup.rollBack, { number: number - 1 })
    expect(await now()).toMatchObject(settings)
  })

  test('that an earlier release wrote as they are get sealed, versions and drafts, too', async () => {
    const site = await siteWithSecrets()
    await site.call(site.admin, setup.publish, { revision: site.revision })
    const plain = await reloaded(site.id)
    await inside(site.id, async (db) => {
      await db.update(sites).set({ config: plain })
      await db.update(siteVersions).set({ config: plain }).where(eq(siteVersions.state, 'published'))
      await db.insert(siteVersions).values({ state: 'draft', config: { sms: plain.sms! } })
    })
    expect(await tablesHolding(site.id, secrets)).toEqual(['public.sites', 'public.site_versions'])
    expect(await sealPlainSecrets(database.pool, database.secret)).toBe(3)
    expect(await tablesHolding(site.id, secrets)).toEqual([])
    expect((await reloaded(site.id)).sms?.key).toBe(sms.key)
    expect(await sealPlainSecrets(database.pool, database.secret)).toBe(0)
  })

  test('open in no other site, even if its row is copied there', async () => {
    const [one, other] = [await siteWithSecrets(), await t.site()]
    await one.call(one.admin, setup.publish, { revision: one.revision })
    const [row] = await inside(one.id, (db) => db.select({ config: sites.config }).from(sites))
    const sealed = row!.config.sms
    await inside(other.id, (db) =>
      db.update(sites).set({ config: sql`config || jsonb_build_object('sms', ${JSON.stringify(sealed)}::jsonb)` }),
    )
    expect((await reloaded(other.id)).sms?.key).toBe(hiddenSecret)
  })
})

describe('an exported site', () => {
  async function exported() {
    const site = await siteWithSecrets()
    await site.call(site.admin, setup.publish, { revision: site.revision })
    const file = join(folder, `${site.id}.json`)
    await exportSite.run(desk, { id: site.id, file })
    return { ...site, file, host: [`x-${site.host}`] }
  }

  test('comes back with its secrets, under another name, too', async () => {
    const { id, file, host } = await exported()
    expect(readFileSync(file, 'utf8')).toContain('sealed:1:')
    expect(await importSite.run(desk, { file, id: `x${id}`.slice(0, 30), host })).toMatch(/is made\.$/)
    expect((await reloaded(`x${id}`.slice(0, 30))).sms?.key).toBe(sms.key)
    expect(await importSite.run(desk, { file, host: [] })).toMatch(/is replaced\.$/)
    expect((await reloaded(id)).sms?.key).toBe(sms.key)
  })

  test('of another installation says which secrets have to be set again', async () => {
    const { id, file, host } = await exported()
    const elsewhere = { ...desk, database: { ...database, secret: 'another installation has another secret' } }
    const said = await importSite.run(elsewhere, { file, id: `y${id}`.slice(0, 30), host })
    for (const path of ['sms.key', 'modules.identity.signIn.wecom.secret', 'modules.people.ldap.password']) {
      expect(said).toContain(path)
    }
    expect(said).toContain('another SECRET')
    expect((await reloaded(`y${id}`.slice(0, 30))).sms?.key).toBe(hiddenSecret)
  })
})
