import { eq, sql } from 'drizzle-orm'
import type { SentTo } from '#kernel/contract.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

type Draft = Partial<SentTo<typeof contract.saveArticle>>
type Channel = Partial<SentTo<typeof contract.saveChannel>>
type Campus = Awaited<ReturnType<typeof campus>>

export const words = (text: string) => [{ kind: 'text', line: [{ text }] }]
export const json = JSON.stringify

/** A site with people in two units, and helpers to write and publish. */
export async function newsroom(t: Campus, options: Parameters<Campus['site']>[0] = {}) {
  const site = await t.site(options)
  const { admin, lin, wu, chen, zhou, call } = site
  const [computing, software, languages] = await units(t, site.id)
  await place(t, site.id, { [lin.id]: software!, [wu.id]: languages!, [chen.id]: computing!, [zhou.id]: computing! })

  const channel = async (more: Channel = {}, who: Caller = admin) => {
    const key = more.key ?? `c${Math.random().toString(36).slice(2, 10)}`
    const draft = { kind: 'news', name: '栏目', audience: json({ who: 'all' }), ...more, key } as const
    return (await call(who, contract.saveChannel, draft as never)).id
  }
  const draft = (inChannel: string, more: Draft = {}, who: Caller = admin) =>
    call(who, contract.saveArticle, {
      channel: inChannel,
      title: '标题',
      blocks: json(words('正文')),
      ...more,
    } as never)
  const publish = async (inChannel: string, more: Draft = {}, who: Caller = admin) => {
    const { id, version } = await draft(inChannel, more, who)
    const { version: after } = await call(who, contract.publishArticle, { id, version })
    return { id, version: after }
  }
  const grant = (who: Caller, modules: string[], scope?: string, app = 'content') =>
    writeForSite(t.portal.database.pool, site.id, async (db) => {
      await db.insert(grants).values({ person: who.id, app, modules, ...(scope && { scope }) })
    })
  return { ...site, channel, draft, publish, grant, computing: computing!, software: software!, languages: languages! }
}

function units(t: Campus, site: string): Promise<string[]> {
  return writeForSite(t.portal.database.pool, site, async (db) => {
    const ids: string[] = []
    for (const [code, parent] of [
      ['C1', -1],
      ['C11', 0],
      ['C2', -1],
    ] as const) {
      const id = crypto.randomUUID()
      const line = parent < 0 ? [id] : [ids[parent]!, id]
      await db.insert(departments).values({ id, code, name: code, parent: ids[parent] ?? null, line })
      ids.push(id)
    }
    return ids
  })
}

async function place(t: Campus, site: string, of: Record<string, string>): Promise<void> {
  await writeForSite(t.portal.database.pool, site, async (db) => {
    for (const [person, department] of Object.entries(of)) {
      await db
        .update(people)
        .set({ department })
        .where(eq(sql`${people.id}::text`, person))
    }
  })
}

export const room = () => campus([served])
