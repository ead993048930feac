import { describe, expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { type PresetName, presetNames } from '../../presets/all.ts'
import { served } from '../index.ts'
import { reports } from '../schema.ts'
import { answersFor } from '../testing/answers.ts'
import { allDay, runPlan } from '../testing/plans.ts'
import { done, wireOf } from '../testing/wire.ts'

const t = await campus([served])
const { post } = wireOf(t)
const tomorrow = dayAfter(dayIn('Asia/Shanghai', new Date()), 1)

async function running(preset: PresetName) {
  const site = await t.site()
  const plan = await runPlan(t.portal, site.id, site.admin.id, preset, preset === 'open' ? { slots: allDay } : {})
  const rows = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  return { ...site, plan: plan.id, rows }
}

/** Fudan checks the captcha before anything else. */
const withoutCode = presetNames.filter((name) => name !== 'fudan')

test.each(withoutCode)(
  '%s: an empty report is none, and each question that is asked has to be answered',
  async (preset) => {
    const { lin, ask, call, plan, rows } = await running(preset)
    const empty = await ask(lin, contract.save.path, { plan })
    expect(empty.fail).toBe('missing')
    const { fields } = empty.d as { fields: Record<string, string> }
    const asked = (await call(lin, contract.form, { plan })).questions
    const needed = asked.filter(({ required, when }) => required && when.length === 0).map(({ name }) => name)
    expect(Object.keys(fields).toSorted()).toEqual(needed.toSorted())
    expect(Object.values(fields)).toEqual(needed.map(() => '请填写此项'))
    for (const name of needed) {
      const refused = await ask(lin, contract.save.path, { plan, answers: answersFor(preset, { [name]: ' ' }) })
      expect(refused).toMatchObject({ fail: 'missing', d: { fields: { [name]: '请填写此项' } } })
    }
    expect(await rows((db) => db.select().from(reports))).toEqual([])
    await call(lin, contract.save, { plan, answers: answersFor(preset) })
    expect(await rows((db) => db.select().from(reports))).toHaveLength(1)
  },
)

describe('what no page would send is refused at its field', () => {
  const wrong: [PresetName, string, Record<string, unknown>, string][] = [
    ['ncov', 'tw', { tw: '10' }, '填写有误'],
    ['ncov', 'tw', { tw: '-1' }, '填写有误'],
    ['ncov', 'tw', { tw: { id: '2' } }, '填写有误'],
    ['ncov', 'sfzx', { sfzx: 'yes' }, '填写有误'],
    ['ncov', 'area', { area: '区'.repeat(101) }, '内容过长'],
    ['ncov', 'remark', { remark: 'x'.repeat(501) }, '内容过长'],
    ['ncov', 'ismoved', { ismoved: '7' }, '填写有误'],
    ['ncov', 'glksrq', { sfcyglq: '1', gllx: '1', glksrq: tomorrow }, '超出范围'],
    ['ncov', 'glksrq', { sfcyglq: '1', gllx: '1', glksrq: '2026-02-30' }, '填写有误'],
    ['open', 'tw', { tw: '50.1' }, '超出范围'],
    ['open', 'tw', { tw: '33.9' }, '超出范围'],
    ['open', 'tw', { tw: 'warm' }, '超出范围'],
    ['zju', 'sfqrxxss', { sfqrxxss: '0' }, '请填写此项'],
    // An answer that leads to a further question makes that one required.
    ['ncov', 'bztcyy', { ismoved: '1' }, '请填写此项'],
    ['ncov', 'gllx', { sfcyglq: '1' }, '请填写此项'],
    ['ncov', 'jcjgqr', { sfcxtz: '1', sfyyjc: '1' }, '请填写此项'],
    ['buaa', 'bzxyy', { sfzx: '0' }, '请填写此项'],
  ]
  test.each(wrong)('%s: %s of %j', async (preset, name, changes, word) => {
    const { lin, ask, plan } = await running(preset)
    const refused = await ask(lin, contract.save.path, { plan, answers: answersFor(preset, changes) })
    expect(refused.fail).toBe(word === '请填写此项' ? 'missing' : 'wrongAnswers')
    expect((refused.d as { fields: object }).fields).toMatchObject({ [name]: word })
  })
})

test('what was not asked is not kept: answers of a branch not taken, and fields the page does not have', async () => {
  const { lin, call, plan, rows } = await running('ncov')
  const hidden = { sfyyjc: '1', jcjgqr: '2', gllx: '3', bztcyy: '2', sfjcqz: '1', myschool: 'x' }
  await call(lin, contract.save, { plan, answers: answersFor('ncov', hidden) })
  const [kept] = await rows((db) => db.select().from(reports))
  expect(kept!.mark).toBe('done')
  expect(Object.keys(kept!.answers).filter((name) => name in hidden)).toEqual([])
  expect((await call(lin, contract.form, { plan })).current).toMatchObject({ gllx: '', bztcyy: '' })
})

describe('the recorded calls', () => {
  test('keep whatever is posted, but nothing at all is no report', async () => {
    const { lin, rows } = await running('ncov')
    for (const nothing of [{}, { id: '1', date: '20260101', app_id: 'scu' }, { tw: '', area: ' ' }]) {
      const refused = await post(lin, '/ncov/wap/default/save', nothing as Record<string, string>)
      expect(refused.body).toMatch(/^\{"e":1,"m":"请填写完整后再提交"/)
    }
    expect((await post(lin, '/ncov/wap/default/save', { tw: '77', myschool: 'x' })).body).toBe(done)
    expect(await rows((db) => db.select().from(reports))).toMatchObject([{ answers: { tw: '77', myschool: 'x' } }])
  })

  test('leave a report that cannot be repeated on the page as it is, if it answers too little', async () => {
    const { lin, wu, ask, call, rows } = await running('ncov')
    await post(lin, '/ncov/wap/default/save', { tw: '2' })
    await post(wu, '/ncov/wap/default/save', { tw: '2', area: '北京市  海淀区' })
    await rows((db) => db.update(reports).set({ day: '2026-01-05' }))
    expect((await call(lin, contract.form)).same).toBe(false)
    expect((await call(lin, contract.mine)).list).toMatchObject([{ same: false }])
    expect(await ask(lin, contract.same.path)).toMatchObject({ fail: 'missing', d: { fields: { area: '请填写此项' } } })
    expect((await call(wu, contract.form)).same).toBe(true)
    await call(wu, contract.same)
  })
})
