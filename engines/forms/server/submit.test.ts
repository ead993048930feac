import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { publishForm, saveForm } from './designs.ts'
import { saveDraft } from './drafts.ts'
import { fill, prefill } from './fill.ts'
import { participations, submissions } from './schema.ts'
import { submit } from './submit.ts'
import { desk } from './testing/desk.ts'

const t = await campus([])
const name = { kind: 'text' as const, key: 'name', required: true }
const key = 'press-one'

describe('sending', () => {
  test('the server evaluates again: hidden answers go, faults come back by field', async () => {
    const { lin, inSteps, put, reader } = await desk(t)
    const form = await put([name, { kind: 'text', key: 'why', visibleIf: "name = '陈'" }])
    const { id } = await inSteps(lin, (ctx) =>
      submit(ctx, { form: form.name, answers: { name: ' 林 ', why: 'x', extra: 1 } }),
    )
    const [row] = await reader.select().from(submissions).where(eq(submissions.id, id))
    expect(row).toMatchObject({ answers: { name: '林' }, person: lin.id, version: form.version, state: 'submitted' })
    const empty = inSteps(lin, (ctx) => submit(ctx, { form: form.name, answers: {} }))
    await expect(empty).rejects.toMatchObject({
      reason: 'badAnswers',
      data: { faults: [{ at: 'name', fault: 'missing' }] },
    })
  })

  test('the same press is one submission, also when both arrive at once', async () => {
    const { lin, wu, inSteps, put, reader } = await desk(t)
    const form = await put([name], { limit: 'once' })
    const send = (who: typeof lin, press = key) =>
      inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { name: '林' }, key: press }))
    const both = await Promise.all([send(lin), send(lin), send(lin)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect((await send(wu)).id).not.toBe(both[0]!.id)
    await expect(send(lin, 'press-two')).rejects.toMatchObject({ reason: 'onceOnly' })
    expect(await reader.select({ id: submissions.id }).from(submissions)).toHaveLength(2)
  })

  test('who pressed before the end is in; who pressed at it is not', async () => {
    const { lin, inSteps, put } = await desk(t)
    const closesAt = new Date(Date.now() + 60_000)
    const form = await put([name], { closesAt })
    const at = (ms: number) =>
      inSteps(
        lin,
        (ctx) => submit(ctx, { form: form.name, answers: { name: '林' } }),
        new Date(closesAt.getTime() + ms),
      )
    await expect(at(0)).rejects.toMatchObject({ reason: 'formClosed' })
    expect(await at(-1)).toMatchObject({ again: false })
  })

  test('windows of the day, also past midnight', async () => {
    const { lin, inSteps, put } = await desk(t)
    const night = await put([name], { dailyFrom: 22 * 60, dailyUntil: 60 })
    const at = (time: string) =>
      inSteps(
        lin,
        (ctx) => submit(ctx, { form: night.name, answers: { name: '林' } }),
        new Date(`2026-11-15T${time}:00+08:00`),
      )
    await expect(at('21:59')).rejects.toMatchObject({ reason: 'formNotOpenYet' })
    await expect(at('01:00')).rejects.toMatchObject({ reason: 'formNotOpenYet' })
    expect(await at('22:00')).toMatchObject({ again: false })
    expect(await at('00:59')).toMatchObject({ again: false })
  })
})

describe('limits', () => {
  test('once a day by the calendar of the site, for the human being behind two identities', async () => {
    const { lin, wu, as, inSteps, put, reader } = await desk(t)
    const form = await put([name], { limit: 'daily' })
    const [{ holder }] = (await reader.select({ holder: people.holder }).from(people).where(eq(people.id, lin.id))) as [
      { holder: string },
    ]
    await as(lin, (ctx) => ctx.db.update(people).set({ holder }).where(eq(people.id, wu.id)))
    const on = (who: typeof lin, moment: string) =>
      inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { name: '林' } }), new Date(moment))
    await on(lin, '2026-11-15T23:59:00+08:00')
    await expect(on(wu, '2026-11-15T23:59:30+08:00')).rejects.toMatchObject({ reason: 'onceDaily' })
    await on(wu, '2026-11-16T00:00:00+08:00')
    await expect(on(lin, '2026-11-16T08:00:00+08:00')).rejects.toMatchObject({ reason: 'onceDaily' })
  })

  test('a crowd at once: as many as there is room for, and each as often as they may', async () => {
    const { lin, wu, chen, inSteps, put, reader } = await desk(t)
    const form = await put([name], { limit: 'times', times: 3, mostTotal: 5 })
    const tries = [lin, wu, chen].flatMap((who) =>
      Array.from({ length: 5 }, () => inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { name: 'x' } }))),
    )
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(5)
    const rows = await reader.select({ person: submissions.person }).from(submissions)
    for (const { id } of [lin, wu, chen])
      expect(rows.filter(({ person }) => person === id).length).toBeLessThanOrEqual(3)
    expect(rows).toHaveLength(5)
  })

  test('an answer that must be the only one', async () => {
    const { lin, wu, inSteps, put } = await desk(t)
    const form = await put([{ ...name, unique: true }])
    const send = (who: typeof lin, answer: string) =>
      inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { name: answer } }))
    await send(lin, 'Plate-1')
    await expect(send(wu, 'plate-1')).rejects.toMatchObject({ data: { faults: [{ at: 'name', fault: 'notUnique' }] } })
    await send(wu, 'plate-2')
  })
})

test('anonymous and once each: that someone took part is known, what they wrote is nobody’s', async () => {
  const { lin, wu, inSteps, put, reader } = await desk(t)
  const form = await put([name], { anonymous: true, limit: 'once' })
  for (const who of [lin, wu])
    await inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { name: '好' }, key }))
  const again = inSteps(lin, (ctx) => submit(ctx, { form: form.name, answers: { name: '坏' } }))
  await expect(again).rejects.toMatchObject({ reason: 'onceOnly' })
  const rows = await reader.select().from(submissions)
  expect(rows.map(({ person }) => person)).toEqual([null, null])
  // Random ids (UUID v4), and no time finer than the day.
  for (const { id } of rows) expect(id[14]).toBe('4')
  expect(new Set(rows.map(({ submittedAt }) => submittedAt.toISOString().slice(11))).size).toBe(1)
  expect(Object.keys((await reader.select().from(participations))[0]!).sort()).toEqual([
    'form',
    'site',
    'span',
    'times',
    'who',
  ])
  const all = JSON.stringify(rows)
  for (const { id, number } of [lin, wu]) expect(all.includes(id) || all.includes(number)).toBe(false)
})

describe('versions and drafts', () => {
  test('a draft goes on in the next version, which names what has changed; the old one is not taken', async () => {
    const { lin, admin, as, inSteps, put } = await desk(t)
    const form = await put([name, { kind: 'text', key: 'old' }])
    const draft = { form: form.name, version: form.version, answers: { name: '', old: 'x' } }
    expect(await as(lin, (ctx) => saveDraft(ctx, { ...draft, revision: 0 }))).toEqual({ revision: 1 })
    await expect(as(lin, (ctx) => saveDraft(ctx, { ...draft, revision: 0 }))).rejects.toMatchObject({
      reason: 'submissionChanged',
    })
    const definition = {
      ...form.definition,
      sections: [{ ...form.definition.sections[0]!, fields: [form.definition.sections[0]!.fields[0]!] }],
    }
    await as(admin, (ctx) => saveForm(ctx, { form: form.name, revision: 1, definition }))
    const next = await as(admin, (ctx) => publishForm(ctx, form.name))
    expect(next).toMatchObject({ number: 2, changed: [{ field: 'old', change: 'removed' }] })
    const opened = await as(lin, (ctx) => fill(ctx, form.name))
    expect(opened).toMatchObject({
      version: next.version,
      refusal: '',
      draft: { answers: { name: '' }, changed: [{ field: 'old' }] },
    })
    const send = (version?: string) =>
      inSteps(lin, (ctx) => submit(ctx, { form: form.name, version, answers: { name: '林' } }))
    await expect(send(form.version)).rejects.toMatchObject({
      reason: 'versionChanged',
      data: { version: next.version },
    })
    await send(next.version)
    expect(await as(lin, (ctx) => fill(ctx, form.name))).toMatchObject({
      draft: null,
      mine: { state: 'submitted', editable: true },
    })
    expect((await as(admin, (ctx) => publishForm(ctx, form.name))).number).toBe(2)
  })

  test('pre-filled only what was agreed to', async () => {
    const { lin, as, put } = await desk(t)
    const form = await put([
      { ...name, prefill: 'name' },
      { kind: 'text', key: 'number', prefill: 'number' },
    ])
    expect((await as(lin, (ctx) => fill(ctx, form.name))).prefills).toHaveLength(2)
    expect(await as(lin, (ctx) => prefill(ctx, form.name, ['number']))).toEqual({ number: lin.number })
    expect(await as(lin, (ctx) => prefill(ctx, form.name, []))).toEqual({})
  })

  test('whom it is not for is told so, and a login is asked where one is needed', async () => {
    const { lin, chen, anyone, as, inSteps, put } = await desk(t)
    const form = await put([name], { audience: { who: 'some', roles: ['teacher'] } })
    await expect(as(lin, (ctx) => fill(ctx, form.name))).rejects.toMatchObject({ reason: 'formNotForYou' })
    await expect(as(anyone, (ctx) => fill(ctx, form.name))).rejects.toMatchObject({ reason: 'loginFirst' })
    await expect(as(lin, (ctx) => fill(ctx, { owner: 'health', id: form.id }))).rejects.toMatchObject({
      reason: 'noSuchForm',
    })
    const open = await put([name], { audience: { who: 'public' }, limit: 'once' })
    const send = () =>
      inSteps(anyone, (ctx) => submit(ctx, { form: { owner: 'forms', number: open.number }, answers: { name: 'x' } }))
    await send()
    await expect(send()).rejects.toMatchObject({ reason: 'onceOnly' })
    expect(chen.id).not.toBe('')
  })
})
