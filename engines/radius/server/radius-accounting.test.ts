import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { visits } from '#kernel/server/logs/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { moduleSettings } from '#kernel/server/sites/module-settings.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { sealSecrets } from '#kernel/server/sites/sealed.ts'
import { campus } from '#kernel/testing/campus.ts'
import { nasList } from '../nas-settings.ts'
import { type AccountingHandler, radiusAccounting } from './radius-accounting.ts'
import { accountingAttributes, accountingNas } from './testing/nas.ts'

const gate = defineModule({
  key: 'gate',
  messages: defineMessages({}),
  settings: z.object({ nases: nasList }),
})
type Kept = z.output<typeof gate.settings>

const handler: AccountingHandler = async (ctx, records) => {
  for (const record of records) {
    const url =
      record.kind === 'restarted'
        ? `${record.restart.nas} restart`
        : `${record.session.nas} ${record.session.username} ${record.session.sessionId}`
    await ctx.db.insert(visits).values({ app: 'gate', url })
    if (url.endsWith(' bad')) throw new Error('broken')
  }
}
const nasesOf = (site: Parameters<typeof moduleSettings>[0]) =>
  'gate' in site.modules ? (moduleSettings(site, gate) as Kept).nases : []
const served = serve(gate, {}, {}, { protocols: [radiusAccounting({ nasesOf, handler })] })

const t = await campus([served], [], { env: { RADIUS_PORT: '0' } })
const { port } = t.portal.protocols.get('radius')!
const opened: { close: () => void }[] = []
afterAll(() => {
  for (const one of opened) one.close()
})

async function nasWith(secret: string) {
  const nas = await accountingNas(port, secret)
  opened.push(nas)
  return nas
}

const siteWith = (secret: string) =>
  t.site({ modules: { gate: { nases: [{ name: 'core', address: '127.0.0.1', secret }] } } })

const keptAt = async (site: string) =>
  (await readerFor(t.portal.database.pool, site).select().from(visits).where(eq(visits.app, 'gate'))).map(
    ({ url }) => url,
  )

test('records are written to the site of the NAS, before they are acknowledged', async () => {
  const [lake, beach] = [await siteWith('secret of lake'), await siteWith('secret of beach')]
  const [first, second] = [await nasWith('secret of lake'), await nasWith('secret of beach')]
  expect(await first.tell({ status: 'start', username: '20260001', sessionId: 'a1' })).toBe(true)
  expect(await second.tell({ status: 'on' })).toBe(true)
  expect(await keptAt(lake.id)).toEqual(['core 20260001 a1'])
  expect(await keptAt(beach.id)).toEqual(['core restart'])
})

test('what fails in the handler is rolled back and not acknowledged', async () => {
  const site = await siteWith('secret of failure')
  const nas = await nasWith('secret of failure')
  const request = nas.requestOf(accountingAttributes({ status: 'stop', sessionId: 'bad' }))
  expect(await nas.sendBytes(request, 500)).toBeUndefined()
  expect(await keptAt(site.id)).toEqual([])
})

test('a secret is sealed in the database, and a changed one counts at once', async () => {
  const site = await siteWith('the old secret')
  const { pool } = t.portal.database
  const [row] = await readerFor(pool, site.id).select().from(sites)
  expect(JSON.stringify(row!.config)).not.toContain('the old secret')
  const [old, renewed] = [await nasWith('the old secret'), await nasWith('the new secret')]
  expect(await old.tell({ status: 'start', username: 'wu', sessionId: 'n1' })).toBe(true)
  const vault = { secret: t.portal.settings.secret, site: site.id }
  const nases = [{ name: 'core', address: '127.0.0.1', secret: 'the new secret' }]
  const config = sealSecrets(vault, { ...row!.config, modules: { gate: { nases } } })
  await writeForSite(pool, site.id, (db) => db.update(sites).set({ config }))
  await t.portal.directory.reload(site.id)
  expect(await renewed.tell({ status: 'start', username: 'wu', sessionId: 'n2' })).toBe(true)
  const late = old.requestOf(accountingAttributes({ status: 'start', sessionId: 'n3' }))
  expect(await old.sendBytes(late, 200)).toBeUndefined()
  expect(await keptAt(site.id)).toEqual(['core wu n1', 'core wu n2'])
})
