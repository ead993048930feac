import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { type RulesDraft, rulesShape } from '../shapes.ts'
import { saveForm } from './designs.ts'
import { findForm } from './find-form.ts'
import { forms, submissions } from './schema.ts'
import { submit } from './submit.ts'
import { desk } from './testing/desk.ts'
import { withdraw } from './withdraw.ts'

const t = await campus([])
const fields = [{ kind: 'text' as const, key: 'name' }]

async function opened(rules: RulesDraft = {}) {
  const d = await desk(t)
  const form = await d.put(fields, rules)
  const send = (who = d.lin) => d.inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { name: 'x' } }))
  const change = (next: RulesDraft) =>
    d.as(d.admin, async (ctx) => {
      const { revision } = await findForm(ctx.db, form.name)
      await saveForm(ctx, { form: form.name, revision, rules: rulesShape.parse({ ...rules, ...next }) })
    })
  const total = async () => (await d.reader.select().from(forms).where(eq(forms.id, form.id)))[0]!.total
  const sent = async () => (await d.reader.select().from(submissions).where(eq(submissions.form, form.id))).length
  return { ...d, form, send, change, total, sent }
}

describe('a limit that is set later', () => {
  test('counts what is there', async () => {
    const f = await opened()
    for (let n = 0; n < 3; n++) await f.send()
    const { id } = await f.send(f.wu)
    await f.as(f.wu, (ctx) => withdraw(ctx, { owner: 'forms', submission: id, revision: 1 }))
    await f.change({ mostTotal: 4 })
    expect(await f.total()).toBe(3)
    await f.send()
    await expect(f.send()).rejects.toMatchObject({ reason: 'formFull' })
  })

  test('is refused with the number when there are more already, and so is one that is lowered', async () => {
    const f = await opened({ mostTotal: 5 })
    for (let n = 0; n < 3; n++) await f.send()
    await expect(f.change({ mostTotal: 2 })).rejects.toMatchObject({ reason: 'mostTooLow', data: { count: 3 } })
    await f.change({ mostTotal: 3 })
    await expect(f.send()).rejects.toMatchObject({ reason: 'formFull' })
    await f.change({ mostTotal: null })
    await f.send()
    await expect(f.change({ mostTotal: 3 })).rejects.toMatchObject({ reason: 'mostTooLow', data: { count: 4 } })
  })

  test('per person counts what each has sent', async () => {
    const f = await opened()
    await f.send()
    await f.send()
    await f.change({ limit: 'times', times: 3 })
    await f.send()
    await expect(f.send()).rejects.toMatchObject({ reason: 'tooManyTimes' })
    await f.change({ limit: 'once' })
    await expect(f.send()).rejects.toMatchObject({ reason: 'onceOnly' })
    await f.send(f.wu)
    await f.change({ limit: 'daily', times: 1 })
    await expect(f.send(f.wu)).rejects.toMatchObject({ reason: 'onceDaily' })
  })

  test('while others are sending: never more than the limit, and it counts every one', async () => {
    for (let round = 0; round < 8; round++) {
      const f = await opened()
      const crowd = Array.from({ length: 12 }, (_, n) => f.send([f.lin, f.wu, f.chen, f.zhou][n % 4]))
      const limiting = f.change({ mostTotal: 6 }).then(
        () => true,
        () => false,
      )
      await Promise.allSettled([...crowd, limiting])
      if (await limiting) expect(await f.sent()).toBeLessThanOrEqual(6)
      if (await limiting) expect(await f.total()).toBe(await f.sent())
    }
  })
})
