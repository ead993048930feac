import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { submissions } from '#engines/forms/server/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { makeForm } from './testing/make-form.ts'

const t = await campus([served])
const options = [
  { key: 'tea', label: '茶' },
  { key: 'coffee', label: '咖啡' },
]
const drink = { key: 'drink', kind: 'choice' as const, title: '喝什么', required: true, options }
const note = { key: 'note', kind: 'text' as const, title: '备注' }
const day = 86_400_000
const json = (answers: object) => JSON.stringify(answers)
const key = () => crypto.randomUUID()

const sweep = (site: string) => runJob(t, { site, served, job: 'sweep' })

type Rules = Parameters<typeof makeForm>[3]['rules']

async function siteWith(rules: Rules = {}, more: Partial<Parameters<typeof makeForm>[3]> = {}) {
  const site = await t.site()
  const form = await makeForm(t.portal, site.id, site.admin.id, { fields: [drink, note], rules, ...more })
  return { ...site, form, formid: String(form.number) }
}

const tea = json({ drink: 'tea', note: '加冰' }) as unknown as Record<string, unknown>
const coffee = json({ drink: 'coffee' }) as unknown as Record<string, unknown>

describe('the list', () => {
  test('says how each form stands and what one has done of it', async () => {
    const now = Date.now()
    const { lin, wu, call, id, admin, formid, anyone } = await siteWith({
      limit: 'once',
      closesAt: new Date(now + day),
    })
    await makeForm(t.portal, id, admin.id, { fields: [drink], rules: { opensAt: new Date(now + day) }, title: '以后' })
    await makeForm(t.portal, id, admin.id, { fields: [drink], rules: { closesAt: new Date(now - day) }, title: '从前' })
    const open = await call(lin, contract.list, {})
    expect(open.list.map(({ title, standing, isDue }) => [title, standing, isDue])).toEqual([
      ['体温登记', 'open', true],
      ['以后', 'soon', false],
    ])
    expect(open).toMatchObject({ total: 2, due: 1, more: false })
    expect((await call(lin, contract.list, { which: 'due' })).list).toHaveLength(1)
    expect((await call(lin, contract.list, { which: 'over' })).list.map(({ title }) => title)).toEqual(['从前'])
    await call(lin, contract.submit, { formid, answers: tea, key: key() })
    const after = await call(lin, contract.list, { which: 'done' })
    expect(after.list[0]).toMatchObject({ isDue: false, timesLeft: 0, mine: { times: 1, state: 'submitted' } })
    expect(after.due).toBe(0)
    expect((await call(wu, contract.list, {})).due).toBe(1)
    expect((await call(anyone, contract.list, {})).list).toEqual([])
    expect((await call(lin, contract.list, { q: '从', which: 'over' })).total).toBe(1)
  })
})

test('a form is under what is true of it: filled in as often as one may it is no more to fill in, sent back it is to do', async () => {
  const { lin, admin, call, id, formid } = await siteWith({ limit: 'once', closesAt: new Date(Date.now() + day) })
  const free = await makeForm(t.portal, id, admin.id, { fields: [drink], title: '随时' })
  const titles = async (which: 'open' | 'due' | 'done') =>
    (await call(lin, contract.list, { which })).list.map(({ title }) => title)
  expect(await titles('open')).toEqual(['体温登记', '随时'])
  const sent = await call(lin, contract.submit, { formid, answers: tea, key: key() })
  await call(lin, contract.submit, { formid: String(free.number), answers: tea, key: key() })
  expect(await titles('open')).toEqual(['随时'])
  expect(await titles('due')).toEqual([])
  expect((await titles('done')).sort()).toEqual(['体温登记', '随时'].sort())
  await writeForSite(t.portal.database.pool, id, (db) =>
    db.update(submissions).set({ state: 'returned' }).where(eq(submissions.id, sent.id)),
  )
  expect(await titles('due')).toEqual(['体温登记'])
  expect((await call(lin, contract.list, {})).due).toBe(1)
})

describe('filling in', () => {
  test('a draft is carried, found again, and gone once sent', async () => {
    const { lin, call, formid, form } = await siteWith()
    const draft = { formid, version: form.version, answers: json({ drink: 'x' }) as never, revision: 0 }
    expect(await call(lin, contract.saveDraft, draft)).toEqual({ revision: 1 })
    await expect(call(lin, contract.saveDraft, draft)).rejects.toThrow('submissionChanged')
    const page = await call(lin, contract.fill, { formid })
    expect(page).toMatchObject({ draft: { answers: { drink: 'x' }, revision: 1 }, latest: null, refusal: '' })
    const sent = await call(lin, contract.submit, { formid, version: form.version, answers: tea, key: key() })
    expect(sent).toMatchObject({ revision: 1, again: false, timesLeft: -1 })
    expect((await call(lin, contract.fill, { formid })).draft).toBeNull()
  })

  test('the same press twice is one submission', async () => {
    const { lin, call, formid } = await siteWith()
    const press = key()
    const first = await call(lin, contract.submit, { formid, answers: tea, key: press })
    const second = await call(lin, contract.submit, { formid, answers: tea, key: press })
    expect(second).toMatchObject({ id: first.id, again: true })
    expect((await call(lin, contract.mine, { formid })).total).toBe(1)
  })

  test('a form for everyone needs no login; one that is not asks for it', async () => {
    const { anyone, call, formid, ask } = await siteWith({ audience: { who: 'public' } })
    expect(await call(anyone, contract.submit, { formid, answers: tea, key: key() })).toMatchObject({ id: '' })
    const other = await siteWith()
    expect((await other.ask(other.anyone, contract.submit.path, { formid: other.formid, answers: tea })).e).toBe(10013)
    expect((await ask(anyone, contract.mine.path, {})).e).toBe(10013)
  })

  test('what is fixed is what the campus says, whatever a page sends', async () => {
    const who = { key: 'who', kind: 'text' as const, title: '姓名', prefill: 'name' as const, fixed: true }
    const { lin, call, formid } = await siteWith({}, { fields: [who, note] })
    expect((await call(lin, contract.prefill, { formid, fields: ['who'] })).answers).toEqual({ who: '林晓雨' })
    const sent = await call(lin, contract.submit, { formid, answers: json({ who: '别人' }) as never, key: key() })
    expect((await call(lin, contract.detail, { id: sent.id })).answers).toEqual({ who: '林晓雨' })
  })

  test('options that a source offers are asked again, and kept with their words', async () => {
    const sources = [
      { key: 'units', kind: 'builtIn' as const, name: 'today', offers: { drink: 'choices' }, fills: { note: 'day' } },
    ]
    const { lin, call, formid, ask } = await siteWith({}, { more: { sources } })
    const told = await call(lin, contract.source, { formid, source: 'units' })
    expect(told.fills.note).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(told.offers).toEqual({ drink: [] })
    const made = { formid, answers: json({ drink: 'juice' }), key: key() }
    expect((await ask(lin, contract.submit.path, made)).fail).toBe('badAnswers')
    expect((await ask(lin, contract.source.path, { formid, source: 'nothing' })).fail).toBe('noSuchSource')
  })
})

describe('what was sent', () => {
  test('is changed with a kept difference, and taken back', async () => {
    const { lin, wu, call, formid, ask } = await siteWith({ limit: 'once' })
    const { id } = await call(lin, contract.submit, { formid, answers: tea, key: key() })
    const edited = await call(lin, contract.edit, { id, revision: 1, answers: coffee })
    expect(edited).toEqual({ id, revision: 2, changed: 2 })
    const found = await call(lin, contract.detail, { id })
    expect(found.timeline.map(({ step }) => step)).toEqual(['submit', 'edit'])
    expect(found.timeline[1]!.changes).toContainEqual({ field: 'drink', before: 'tea', after: 'coffee' })
    expect(found.allowedActions).toEqual(['edit', 'withdraw', 'print'])
    expect((await ask(wu, contract.detail.path, { id })).fail).toBe('noSuchForm')
    expect((await ask(wu, contract.withdraw.path, { id, revision: 2 })).fail).toBe('noSuchForm')
    expect((await ask(lin, contract.withdraw.path, { id, revision: 1 })).fail).toBe('submissionChanged')
    await call(lin, contract.withdraw, { id, revision: 2 })
    expect((await call(lin, contract.detail, { id })).timeline.at(-1)!.step).toBe('withdraw')
    const page = await call(lin, contract.fill, { formid })
    expect(page).toMatchObject({ timesLeft: 1, latest: null })
    await call(lin, contract.submit, { formid, answers: tea, key: key() })
    expect((await call(lin, contract.mine, {})).list.map(({ state }) => state)).toEqual(['submitted', 'withdrawn'])
  })

  test('an option that was taken back is free again', async () => {
    const one = [{ key: 'tea', label: '茶', quota: 1 }]
    const { id: site, lin, call, formid } = await siteWith({}, { fields: [{ ...drink, options: one }] })
    const { id } = await call(lin, contract.submit, { formid, answers: json({ drink: 'tea' }) as never, key: key() })
    expect((await call(lin, contract.fill, { formid })).optionsLeft).toEqual([
      { field: 'drink', option: 'tea', left: 0 },
    ])
    await call(lin, contract.withdraw, { id, revision: 1 })
    await sweep(site)
    expect((await call(lin, contract.fill, { formid })).optionsLeft).toEqual([
      { field: 'drink', option: 'tea', left: 1 },
    ])
  })
})

describe('results', () => {
  test('are for whom the rules say', async () => {
    const { lin, wu, call, ask, formid } = await siteWith({ results: 'participants' })
    await call(lin, contract.submit, { formid, answers: tea, key: key() })
    const { total, fields } = await call(lin, contract.results, { formid })
    expect(total).toBe(1)
    expect(fields[0]).toEqual({ field: 'drink', as: 'options', answered: 1, options: [{ key: 'tea', n: 1 }] })
    expect((await ask(wu, contract.results.path, { formid })).fail).toBe('notShown')
  })

  test('of an anonymous form say nothing of too few', async () => {
    const { lin, call, formid, ask } = await siteWith({ results: 'everyone', anonymous: true, limit: 'once' })
    const sent = await call(lin, contract.submit, { formid, answers: tea, key: key() })
    expect(sent).toMatchObject({ id: '', timesLeft: 0 })
    expect(await call(lin, contract.results, { formid })).toMatchObject({
      total: 1,
      tooFew: true,
      fields: [],
      days: [],
    })
    expect((await call(lin, contract.mine, {})).total).toBe(0)
    const draft = { formid, version: crypto.randomUUID(), answers: tea, revision: 0 }
    expect((await ask(lin, contract.saveDraft.path, draft)).fail).toBe('notEditable')
  })
})

test('one’s own submission is had as a PDF, nobody else’s', async () => {
  const { lin, wu, call, formid } = await siteWith()
  const { id } = await call(lin, contract.submit, { formid, answers: tea, key: key() })
  const get = (cookie: string) =>
    t.server.inject({
      url: `${contract.pdf.path}?id=${id}`,
      headers: { host: lin.host, cookie, 'x-requested-with': 'XMLHttpRequest' },
    })
  const mine = await get(lin.cookie)
  expect(mine.headers['content-type']).toBe('application/pdf')
  expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await get(wu.cookie)).headers['x-fail']).toBe('noSuchForm')
})
