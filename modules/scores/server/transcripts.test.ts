import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { registry } from './testing/desk.ts'

const t = await campus([served])

test('a transcript is a PDF file of one’s own, and anyone can check its code', async () => {
  const { grade, call, lin, wu, anyone, admin, host } = await registry(t)
  await expect(call(lin, contract.issueTranscript, {})).rejects.toThrow('noGrades')
  await grade('92')
  await grade('合格', { code: 'PR101', name: '军训', scale: 'pass', kind: 'practice', credit: 20 })
  const { id, code } = await call(lin, contract.issueTranscript, {})
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
  const open = (who: typeof lin) =>
    t.server.inject({ url: `${contract.transcriptPdf.path}?id=${id}`, headers: { host, cookie: who.cookie } })
  const pdf = await open(lin)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(String(pdf.headers['cache-control'])).toMatch(/private|no-store/)
  expect((await open(wu)).headers['x-fail']).toBe('notFound')
  const typed = ` ${code.toLowerCase()} `
  expect(await call(anyone, contract.checkTranscript, { code: typed })).toEqual({
    ...{ state: 'valid', name: '林*雨', issued: expect.any(Number), courses: 2, credits: 70 },
  })
  for (const wrong of ['', 'AAAA-BBBB-CCCC-DDDD', code.slice(1), '%', '🙂']) {
    expect(await call(anyone, contract.checkTranscript, { code: wrong })).toMatchObject({ state: 'unknown', name: '' })
  }
  const [row] = (await call(admin, contract.issued, { q: code })).list
  expect(row).toMatchObject({ person: { name: '林晓雨' }, allowedActions: ['revoke'] })
  await call(admin, contract.revokeTranscript, { id, reason: '成绩更正' })
  await expect(call(admin, contract.revokeTranscript, { id, reason: 'x' })).rejects.toThrow('notNow')
  expect(await call(anyone, contract.checkTranscript, { code })).toMatchObject({ state: 'revoked' })
  expect((await call(lin, contract.transcripts)).list).toMatchObject([
    { revoked: expect.any(Number), reason: '成绩更正' },
  ])
})

test('another site knows nothing of a code; the check and the number of transcripts are limited', async () => {
  const one = await registry(t)
  const other = await registry(t)
  await one.grade('92')
  const { code } = await one.call(one.lin, contract.issueTranscript, {})
  expect(await other.call(other.anyone, contract.checkTranscript, { code })).toMatchObject({ state: 'unknown' })
  const presses = Array.from({ length: 20 }, () => one.ask(one.lin, contract.issueTranscript.path))
  expect((await Promise.all(presses)).filter(({ e }) => e === 0)).toHaveLength(9)
  await expect(one.call(one.lin, contract.issueTranscript, {})).rejects.toThrow('tooManyTranscripts')
  const checks = Array.from({ length: 60 }, () => other.ask(other.anyone, contract.checkTranscript.path, { code }))
  expect((await Promise.all(checks)).map(({ fail }) => fail)).toContain('tooOften')
  const closed = await registry(t, { modules: { scores: { transcripts: false } } })
  await closed.grade('92')
  await expect(closed.call(closed.lin, contract.issueTranscript, {})).rejects.toThrow('noTranscripts')
})
