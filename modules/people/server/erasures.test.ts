import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { grants, people } from '#kernel/server/people/schema.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])

/** A site with two who may erase, and somebody who has left. */
async function desk() {
  const site = await t.site()
  const { lin, chen, admin, call } = site
  const { pool } = t.portal.database
  await writeForSite(pool, site.id, async (db) => {
    await db.insert(grants).values({ person: chen.id, app: 'people', modules: ['view', 'erase'] })
    await db.update(people).set({ leftAt: new Date(), mobile: '13800001234' }).where(eq(people.id, lin.id))
  })
  const only = async () => (await call(admin, contract.erasures)).list[0]!
  const decide = (who: Caller, action: 'confirm' | 'refuse' | 'withdraw', id: string) =>
    call(who, contract.decideErasure, { id, action })
  const ask = (who: Caller, person = lin.id) => call(who, contract.askErasure, { person, reason: '本人申请' })
  return { ...site, pool, only, decide, ask }
}

describe('erasing a person', () => {
  test('takes two: who asked cannot confirm, the second one can, and then nothing names the person', async () => {
    const { id: site, pool, lin, chen, admin, only, decide, ask } = await desk()
    const { id } = await ask(admin)
    expect((await only()).allowedActions).toEqual(['withdraw'])
    await expect(decide(admin, 'confirm', id)).rejects.toThrow('notNow')
    await decide(chen, 'confirm', id)
    await expect.poll(async () => (await only()).state, { timeout: 20_000 }).toBe('done')
    expect(await only()).toMatchObject({
      person: { name: '已删除的人员' },
      asker: { name: '郑岚' },
      decider: { name: '陈静' },
    })
    expect((await only()).rows).toBeGreaterThan(0)
    const db = readerFor(pool, site)
    const [row] = await db.select().from(people).where(eq(people.id, lin.id))
    expect(row).toMatchObject({ number: `erased-${lin.id}`, mobile: '', email: '', passwordHash: '', pinyin: '' })
    const { rows } = await db.execute<{ action: string }>(
      sql`select action from audit where entity_id = ${lin.id} order by created_at, id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['askErasure', 'confirmErasure', 'erasePerson'])
  })

  test('is refused for somebody who is still here, twice at once, and without a recent login', async () => {
    const site = await desk()
    const { wu, chen, admin, ask, call, decide, only } = site
    await expect(ask(admin, wu.id)).rejects.toThrow('stillHere')
    const asked = await Promise.allSettled([ask(admin), ask(chen), ask(admin), ask(chen)])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id, asker } = await only()
    const first = asker.number === admin.number ? admin : chen
    await decide(first, 'withdraw', id)
    expect((await only()).state).toBe('refused')
    await expect(call(wu, contract.erasures)).rejects.toThrow()
    t.clock.offset = 11 * 60_000
    await expect(ask(admin)).rejects.toThrow('proveAgain')
    t.clock.offset = 0
  })

  test('that two confirm at once is done once', async () => {
    const { chen, admin, decide, ask, only } = await desk()
    const { id } = await ask(admin)
    const decided = await Promise.allSettled(Array.from({ length: 6 }, () => decide(chen, 'confirm', id)))
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect.poll(async () => (await only()).state, { timeout: 20_000 }).toBe('done')
  })
})
