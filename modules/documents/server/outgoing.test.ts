import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { documentCampus } from './testing/document-campus.ts'

const t = await campus([served, messages])
const year = new Date().getFullYear()

test('a document goes from its draft to the archive', async () => {
  const { id: site, zhou, chen, admin, call, agree, step, start, head, other } = await documentCampus(t)
  const { id } = await start(zhou, { cosign: [{ id: other }], urgency: 'urgent' })
  const state = async () => (await call(zhou, contract.detail, { id })).state
  expect(await state()).toBe('unitReview')
  expect((await call(admin, contract.backlog)).list).toMatchObject([{ case: id, urgency: 'urgent', node: 'unit' }])
  await agree(admin, id, { fields: { body: '现将寒假放假安排通知如下。' } })
  expect(await state()).toBe('cosign')
  await expect(agree(chen, id)).rejects.toThrow('opinionNeeded')
  await agree(chen, id, { opinion: '同意' })
  await agree(admin, id)
  expect(await state()).toBe('leaderReview')
  await agree(chen, id)
  expect(await state()).toBe('signed')
  await expect(agree(admin, id)).rejects.toThrow('numberFirst')
  await call(admin, contract.number, { ...(await step(admin, id)), head })
  expect(await call(zhou, contract.detail, { id })).toMatchObject({ state: 'numbered', number: `校发〔${year}〕1号` })
  await expect(agree(admin, id)).rejects.toThrow('sealFirst')
  await call(admin, contract.seal, { ...(await step(admin, id)), copies: 2 })
  expect(await state()).toBe('sealed')
  await agree(zhou, id)
  expect(await state()).toBe('proofed')
  await call(admin, contract.issue, { ...(await step(admin, id)), people: [chen.id] })
  expect(await state()).toBe('issued')
  await expectTrueAgenda(t, site)
  await call(admin, contract.archive, { ...(await step(admin, id)), archiveNumber: 'A-1' })
  const end = await call(zhou, contract.detail, { id })
  expect(end).toMatchObject({ state: 'archived', archiveNumber: 'A-1' })
  expect(end.versions).toMatchObject([
    { n: 1, person: '周明' },
    { n: 2, person: '郑岚', node: '单位核稿', isSealed: true },
  ])
  expect((await call(admin, contract.sealUses)).list).toMatchObject([{ number: `校发〔${year}〕1号`, copies: 2 }])
  expect((await call(admin, contract.complete)).list).toMatchObject([{ case: id }])
  await expectTrueAgenda(t, site)
})

test('what was changed is shown word by word', async () => {
  const { zhou, wu, admin, call, agree, start } = await documentCampus(t)
  const { id } = await start(zhou)
  await agree(admin, id, { fields: { body: '现将寒假放假安排通知如下。' } })
  const { id: paper } = await call(zhou, contract.detail, { id })
  const changes = await call(zhou, contract.compare, { id: paper, from: 1, to: 2 })
  expect(changes).toMatchObject({ person: '郑岚', node: '单位核稿' })
  expect(changes.body.filter(({ is }) => is !== 'same')).toEqual([{ is: 'added', text: '寒假' }])
  await expect(call(wu, contract.compare, { id: paper, from: 1, to: 2 })).rejects.toThrow('notFound')
  await expect(call(zhou, contract.compare, { id: paper, from: 2, to: 9 })).rejects.toThrow('notFound')
})

test('only a keeper uses a seal, and a changed text has to be sealed again', async () => {
  const { zhou, chen, admin, call, agree, step, signed, seal, head, key } = await documentCampus(t)
  const id = await signed()
  await call(admin, contract.number, { ...(await step(admin, id)), head })
  const { list } = await call(admin, contract.seals)
  await call(admin, contract.saveSeal, { ...list[0]!, id: seal, keepers: [chen.id] })
  await expect(call(admin, contract.seal, await step(admin, id))).rejects.toThrow('notKeeper')
  const { version } = (await call(admin, contract.seals)).list[0]!
  await call(admin, contract.saveSeal, { ...list[0]!, version, id: seal, keepers: [admin.id, chen.id] })
  const once = await step(admin, id)
  await call(admin, contract.seal, once)
  await call(admin, contract.seal, once)
  expect((await call(admin, contract.sealUses)).total).toBe(1)
  const back = { kind: 'return', task: (await step(zhou, id)).task, to: 'unit', back: false }
  await call(zhou, contract.actOnCase, { case: id, action: JSON.stringify(back), key: key(), opinion: '有错字' })
  await agree(admin, id, { fields: { body: '现将放假安排通知如下，请遵照执行。' } })
  await agree(admin, id)
  await agree(chen, id)
  await call(admin, contract.number, { ...(await step(admin, id)), head })
  expect((await call(admin, contract.detail, { id })).number).toBe(`校发〔${year}〕1号`)
  await expect(agree(admin, id)).rejects.toThrow('sealFirst')
  await call(admin, contract.seal, await step(admin, id))
  expect((await call(admin, contract.sealUses)).total).toBe(2)
})

test('a step is done where it belongs and by whom it belongs to', async () => {
  const { zhou, chen, lin, admin, call, step, start, head, key } = await documentCampus(t)
  await expect(start(lin)).rejects.toThrow('mayNotDraft')
  await expect(start(zhou, {}, 'in')).rejects.toThrow('mayNotDraft')
  await expect(start(zhou, { title: '' })).rejects.toThrow('flowAnswers')
  const { id } = await start(zhou)
  await expect(call(admin, contract.number, { ...(await step(admin, id)), head })).rejects.toThrow('wrongStep')
  await expect(call(chen, contract.number, { case: id, task: 1, key: key(), head })).rejects.toThrow('wrongStep')
  await expect(call(chen, contract.detail, { id })).rejects.toThrow('notFound')
  await expect(call(chen, contract.readCase, { id })).rejects.toThrow('notFound')
  await expect(call(zhou, contract.archive, { case: id, task: 99, key: key(), archiveNumber: 'x' })).rejects.toThrow(
    'wrongStep',
  )
  await expect(call(zhou, contract.seal, { case: key(), task: 1, key: key() })).rejects.toThrow('notFound')
})

test('the printed document has its number, its text and its code', async () => {
  const { zhou, lin, anyone, admin, call, issued, signed } = await documentCampus(t)
  const pdfOf = async (who: typeof zhou, id: string) =>
    t.server.inject({ url: `${contract.pdf.path}?id=${id}`, headers: { host: who.host, cookie: who.cookie } })
  const draft = await call(zhou, contract.detail, { id: await signed() })
  const early = await pdfOf(zhou, draft.id)
  expect(early.headers['content-type']).toContain('application/pdf')
  expect(draft.code).toBe('')
  const id = await issued({
    body: `${'为做好放假工作，现将安排通知如下，请遵照执行。'.repeat(60)}\n一、时间\n两周。`,
    cc: '教务处',
  })
  const paper = await call(zhou, contract.detail, { id })
  const file = await pdfOf(zhou, id)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.toString('latin1').match(/\/Type \/Page /g)!.length).toBeGreaterThan(1)
  expect((await pdfOf(lin, id)).json().e).not.toBe(0)
  expect(await call(anyone, contract.check, { code: paper.code })).toMatchObject({
    state: 'valid',
    number: paper.number,
    title: '',
  })
  expect(await call(anyone, contract.check, { code: 'AAAA' })).toMatchObject({ state: 'unknown' })
  await call(admin, contract.recall, { id, reason: '有误' })
  expect(await call(anyone, contract.check, { code: paper.code })).toMatchObject({ state: 'recalled' })
})
