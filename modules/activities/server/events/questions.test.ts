import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { served as checkinServed } from '#modules/checkin/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { formWith } from '../../questions.ts'
import { activities, registrations } from '../activity-schema.ts'
import { activityCampus, key, openActivities, text } from './testing/activity-campus.ts'

const t = await openActivities([checkinServed, messages])

/** A size, and what else one needs: asked only of those who need something. */
const sizes = formWith([
  {
    key: 'size',
    kind: 'choice',
    title: '尺码',
    required: true,
    options: [
      { key: 's', label: '小号' },
      { key: 'l', label: '大号' },
    ],
  },
  { key: 'extra', kind: 'text', title: '改衣说明', required: true, visibleIf: "size = 'l'" },
])

test('the registration form is checked on the server, by its conditions, and its answers are read by organisers', async () => {
  const c = await activityCampus(t)
  const id = await c.put({ form: text(sizes) })
  const shown = await c.look(c.lin, id)
  expect(shown.form!.sections[0]!.fields.map(({ key }) => key)).toEqual(['size', 'extra'])
  const send = (answers: object) =>
    c.ask(c.lin, contract.registerActivity.path, { id, key: key(), answers: text(answers) })
  expect(await send({})).toMatchObject({ fail: 'badAnswers', d: { faults: [{ at: 'size', fault: 'missing' }] } })
  expect(await send({ size: 'xl' })).toMatchObject({ fail: 'badAnswers' })
  expect(await send({ size: 'l' })).toMatchObject({ d: { faults: [{ at: 'extra', fault: 'missing' }] } })
  // A hidden field is left out, whatever was sent.
  const mine = await c.register(c.lin, id, { answers: text({ size: '小号', extra: '无', other: '1' }) })
  expect(mine).toMatchObject({ standing: 'confirmed', answers: { size: 's' } })
  const { list } = await c.call(c.chen, contract.activityPeople, { id })
  expect(list[0]!.answers).toEqual([{ key: 'size', title: '尺码', text: '小号' }])
  const led = await c.call(c.chen, contract.ledActivity, { id })
  const save = (form: unknown) =>
    c.call(c.chen, contract.saveActivity, { ...c.draft, id, version: led.version, form } as never)
  await expect(save('')).rejects.toThrow('fixed')
  await save(text(led.form))
})

test('a form is saved with a draft or in the designer; what registration cannot keep is refused', async () => {
  const c = await activityCampus(t)
  const { id, version } = await c.make({ form: text(sizes) })
  const save = (fields: object[], v = version) =>
    c.call(c.chen, contract.saveActivityForm, { id, version: v, form: text(formWith(fields)) })
  await expect(save([{ key: 'proof', kind: 'file', title: '证明' }])).rejects.toThrow('badInput')
  await expect(save([{ key: 'a', kind: 'choice', title: '甲' }])).rejects.toThrow('badInput')
  const limited = [{ key: 'x', label: '早场', quota: 3 }]
  await expect(save([{ key: 'a', kind: 'choice', title: '甲', options: limited }])).rejects.toThrow('badInput')
  const changed = await save([{ key: 'size', kind: 'number', title: '鞋码', required: true }])
  // Without a form it stays as it was.
  const kept = await c.call(c.chen, contract.saveActivity, { ...c.draft, id, ...changed } as never)
  const led = await c.call(c.chen, contract.ledActivity, { id })
  expect(led.form!.sections[0]!.fields[0]).toMatchObject({ kind: 'number', title: '鞋码' })
  await expect(
    c.call(c.wu, contract.saveActivityForm, { id, version: kept.version, form: '' as never }),
  ).rejects.toThrow('notFound')
  await c.call(c.chen, contract.publishActivity, { id, version: kept.version })
  await expect(save([], kept.version + 1)).rejects.toThrow('fixed')
})

test('questions and answers of before forms are read as a form', async () => {
  const c = await activityCampus(t)
  const id = await c.put()
  await c.write((db) =>
    db
      .update(activities)
      .set({ questions: [{ text: '手机', needed: true }] })
      .where(eq(activities.id, id)),
  )
  expect((await c.look(c.lin, id)).form!.sections[0]!.fields[0]).toMatchObject({
    key: 'q1',
    kind: 'text',
    required: true,
  })
  await c.register(c.lin, id, { answers: text({ q1: '138' }) })
  await c.write((db) =>
    db
      .update(registrations)
      .set({ formAnswers: null, answers: ['139'] })
      .where(eq(registrations.activity, id)),
  )
  const { list } = await c.call(c.chen, contract.activityPeople, { id })
  expect(list[0]!.answers).toEqual([{ key: 'q1', title: '手机', text: '139' }])
})
