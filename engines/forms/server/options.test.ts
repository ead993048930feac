import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { saveForm } from './designs.ts'
import { edit, editsOf } from './edit.ts'
import { fill } from './fill.ts'
import { sweepOptions } from './option-grants.ts'
import { optionFigures } from './option-pools.ts'
import { processSubmission } from './process.ts'
import { optionGrants, submissions } from './schema.ts'
import { submit } from './submit.ts'
import { desk } from './testing/desk.ts'

const t = await campus([])
const shirt = {
  kind: 'choice' as const,
  key: 'size',
  required: true,
  options: [
    { key: 's', label: '小', quota: 1 },
    { key: 'm', label: '中', quota: 2 },
    { key: 'l', label: '大' },
  ],
}
type Desk = Awaited<ReturnType<typeof desk>>
const lefts = async ({ reader }: Desk, form: string) =>
  Object.fromEntries((await optionFigures(reader, form)).map(({ option, left }) => [option, left]))
const job = ({ inSteps, admin }: Desk) => inSteps(admin, (ctx) => sweepOptions(ctx as never, 0))

describe('options with a quota', () => {
  test('everybody wants the last one: one has it, the others are told which option is gone', async () => {
    const d = await desk(t)
    const form = await d.put([shirt])
    const send = (who: typeof d.lin, size: string) =>
      d.inSteps(who, (ctx) => submit(ctx, { form: form.name, answers: { size } }))
    const tries = await Promise.allSettled([d.lin, d.wu, d.chen, d.zhou].map((who) => send(who, 's')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused[0]).toMatchObject({
      reason: 'optionGone',
      data: { option: 's', faults: [{ at: 'size', fault: 'soldOut' }] },
    })
    await send(d.wu, 'l')
    expect(await lefts(d, form.id)).toEqual({ s: 0, m: 2 })
    expect((await d.as(d.lin, (ctx) => fill(ctx, form.name))).optionsLeft).toContainEqual({
      field: 'size',
      option: 's',
      left: 0,
    })
  })

  test('what was taken goes back when the form cannot be written', async () => {
    const d = await desk(t)
    const form = await d.put([shirt, { kind: 'text', key: 'plate', unique: true }], { limit: 'times', times: 2 })
    const send = (size: string, plate: string) =>
      d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { size, plate } }))
    await send('m', 'a')
    await expect(send('m', 'a')).rejects.toMatchObject({ reason: 'badAnswers' })
    expect(await lefts(d, form.id)).toEqual({ s: 1, m: 1 })
    await send('l', 'b')
    await expect(send('s', 'c')).rejects.toMatchObject({ reason: 'tooManyTimes' })
    expect(await lefts(d, form.id)).toEqual({ s: 1, m: 1 })
  })

  test('the same press twice at once takes one place', async () => {
    const d = await desk(t)
    const form = await d.put([shirt], { limit: 'once' })
    const send = () =>
      d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { size: 'm' }, key: 'press-one' }))
    const both = await Promise.all([send(), send()])
    expect(both[0]!.id).toBe(both[1]!.id)
    expect(await lefts(d, form.id)).toEqual({ s: 1, m: 1 })
  })

  test('a stop between taking and writing loses nothing for long', async () => {
    const d = await desk(t)
    const form = await d.put([shirt])
    const { id } = await d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { size: 's' } }))
    await d.as(d.admin, async (ctx) => {
      await ctx.db.delete(optionGrants).where(eq(optionGrants.submission, id))
      await ctx.db.delete(submissions).where(eq(submissions.id, id))
    })
    expect(await lefts(d, form.id)).toMatchObject({ s: 0 })
    expect(await job(d)).toBe(1)
    expect(await lefts(d, form.id)).toMatchObject({ s: 1 })
  })

  test('a quota is not to be had anonymously, nor made smaller than what is taken', async () => {
    const d = await desk(t)
    await expect(d.put([shirt], { anonymous: true })).rejects.toMatchObject({
      reason: 'badDefinition',
      data: {
        faults: [
          { at: 'size', fault: 'quotaNeedsName' },
          { at: 'size', fault: 'quotaNeedsName' },
        ],
      },
    })
  })
})

describe('edits', () => {
  test('another option: the new one is taken first, the old one given back, and the difference is kept', async () => {
    const d = await desk(t)
    const form = await d.put([shirt])
    const { id } = await d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { size: 's' } }))
    const change = (who: typeof d.lin, revision: number, size: string) =>
      d.inSteps(who, (ctx) => edit(ctx, { owner: 'forms', submission: id, revision, answers: { size } }))
    await expect(change(d.wu, 1, 'm')).rejects.toMatchObject({ reason: 'noSuchForm' })
    expect(await change(d.lin, 1, 'm')).toMatchObject({
      revision: 2,
      changed: [{ field: 'size', before: 's', after: 'm' }],
    })
    await expect(change(d.lin, 1, 'l')).rejects.toMatchObject({ reason: 'submissionChanged' })
    expect(await lefts(d, form.id)).toEqual({ s: 0, m: 1 })
    expect(await job(d)).toBe(1)
    expect(await lefts(d, form.id)).toEqual({ s: 1, m: 1 })
    expect(await job(d)).toBe(0)
    expect(await editsOf(d.reader, id)).toMatchObject([{ revision: 2, person: d.lin.id, diff: [{ field: 'size' }] }])
  })

  test('until it is handled; what is sent back may be put right even after the end', async () => {
    const d = await desk(t)
    const closesAt = new Date(Date.now() + 60_000)
    const form = await d.put([shirt], { closesAt })
    const { id } = await d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { size: 'l' } }))
    const change = (revision: number, now = new Date()) =>
      d.inSteps(d.lin, (ctx) => edit(ctx, { owner: 'forms', submission: id, revision, answers: { size: 'm' } }), now)
    const handle = (revision: number, step: 'return' | 'accept' | 'lock') =>
      d.as(d.admin, (ctx) => processSubmission(ctx, { owner: 'forms', submission: id, revision, step }))
    const late = new Date(closesAt.getTime() + 1)
    await expect(change(1, late)).rejects.toMatchObject({ reason: 'notEditable' })
    await expect(handle(9, 'accept')).rejects.toMatchObject({ reason: 'submissionChanged' })
    await handle(1, 'accept')
    await expect(change(1)).rejects.toMatchObject({ reason: 'notEditable' })
    await handle(1, 'return')
    expect(await change(1, late)).toMatchObject({ revision: 2 })
    expect(await handle(2, 'accept')).toEqual({ state: 'accepted' })
    expect(await handle(2, 'lock')).toEqual({ state: 'locked' })
    await expect(handle(2, 'return')).rejects.toThrow('notNow')
    expect(d.audits.map(({ action }) => action)).toContain('lockSubmission')
  })

  test('a promise of anonymity is not taken back once somebody has answered', async () => {
    const d = await desk(t)
    const form = await d.put([{ kind: 'text', key: 'a' }], { anonymous: true })
    await d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers: { a: 'x' } }))
    const rules = {
      opensAt: null,
      closesAt: null,
      dailyFrom: null,
      dailyUntil: null,
      limit: 'free',
      times: 1,
      mostTotal: null,
    } as const
    const open = {
      ...rules,
      anonymous: false,
      editing: 'never',
      results: 'owner',
      audience: { who: 'all', roles: [], departments: [], tags: [], people: [] },
    } as const
    const save = d.as(d.admin, (ctx) => saveForm(ctx, { form: form.name, revision: 1, rules: open as never }))
    await expect(save).rejects.toMatchObject({ reason: 'notEditable' })
  })
})
