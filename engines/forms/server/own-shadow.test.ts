import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import type { RulesDraft } from '../shapes.ts'
import { edit } from './edit.ts'
import { sweepOptions } from './option-grants.ts'
import { optionFigures } from './option-pools.ts'
import { optionGrants, submissions } from './schema.ts'
import { submit } from './submit.ts'
import { desk } from './testing/desk.ts'
import { withdraw } from './withdraw.ts'

const t = await campus([])
const shirt = {
  kind: 'choice' as const,
  key: 'size',
  options: [
    { key: 's', label: '小', quota: 1 },
    { key: 'm', label: '中', quota: 1 },
  ],
}

async function opened(rules: RulesDraft = {}) {
  const d = await desk(t)
  const form = await d.put([shirt], rules)
  const send = (key: string = randomUUID(), size = 's') =>
    d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { size }, key }))
  const lefts = async () =>
    Object.fromEntries((await optionFigures(d.reader, form.id)).map(({ option, left }) => [option, left]))
  const sweep = () =>
    d.inSteps(d.admin, (ctx) => sweepOptions({ ...ctx, site: { id: d.id }, tools: d.tools } as never, 0))
  return { ...d, form, send, lefts, sweep }
}

/** If the last place is the person's own, they must not be told that it is sold out. */
describe('the last place of an option', () => {
  test('the same press twenty times at once is one submission', async () => {
    const f = await opened({ limit: 'once' })
    const all = await Promise.all(Array.from({ length: 20 }, () => f.send('one press')))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await f.lefts()).toEqual({ s: 0, m: 1 })
  })

  test('twenty presses of one person on two devices: one goes through, the others hear that they have answered', async () => {
    const f = await opened({ limit: 'once' })
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => f.send()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(new Set(reasons)).toEqual(new Set(['onceOnly']))
    expect(await f.lefts()).toEqual({ s: 0, m: 1 })
  })

  test('taken back, it can be taken again at once', async () => {
    const f = await opened({ limit: 'once' })
    const { id } = await f.send()
    await f.as(f.lin, (ctx) => withdraw(ctx, { owner: 'forms', submission: id, revision: 1 }))
    const again = await f.send()
    expect(again.again).toBe(false)
    await f.sweep()
    expect(await f.lefts()).toEqual({ s: 0, m: 1 })
    const rows = await f.reader.select().from(optionGrants)
    expect(rows).toMatchObject([{ submission: again.id, dropped: false }])
  })

  test('changed to another and back again', async () => {
    const f = await opened()
    const { id } = await f.send()
    const change = (revision: number, size: string) =>
      f.inSteps(f.lin, (ctx) => edit(ctx, { owner: 'forms', submission: id, revision, answers: { size } }))
    await change(1, 'm')
    await change(2, 's')
    await f.sweep()
    expect(await f.lefts()).toEqual({ s: 0, m: 1 })
  })

  test('what a stopped server left behind is theirs as well', async () => {
    const f = await opened()
    const { id } = await f.send()
    await f.as(f.admin, async ({ db }) => {
      await db.delete(optionGrants).where(eq(optionGrants.submission, id))
      await db.delete(submissions).where(eq(submissions.id, id))
    })
    await f.as(f.admin, ({ db }) =>
      db.execute("update allocation_grants set created_at = now() - interval '2 minutes'"),
    )
    expect((await f.send()).again).toBe(false)
    expect(await f.lefts()).toEqual({ s: 0, m: 1 })
  })

  test('one’s other answer has it: that is said, and nothing waits for it', async () => {
    const f = await opened()
    await f.send()
    await expect(f.send()).rejects.toMatchObject({ reason: 'optionGone' })
  })
})
