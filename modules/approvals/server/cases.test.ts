import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import type { FlowDraft } from '#engines/flow/definition.ts'
import { campus } from '#kernel/testing/campus.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { approvalCampus } from './testing/approval-campus.ts'

const t = await campus([served])

const people = (...ids: string[]) => [{ by: 'people' as const, people: ids }]

/** The leader, then the counsellor, who edits the days; a copy to the administrator. */
const twoSteps = (zhou: string, admin: string): FlowDraft => ({
  start: 'leader',
  nodes: [
    {
      ...{ id: 'leader', kind: 'approve', title: '院长', titleEn: 'Dean', who: [{ by: 'leader' }], next: 'office' },
      ...{ nobody: 'administrators', fields: { note: 'hidden' }, actions: ['return', 'fromList', 'transfer'] },
    },
    {
      ...{ id: 'office', kind: 'approve', title: '学工', who: people(zhou), next: 'told', nobody: 'administrators' },
      ...{ fields: { days: 'edit', note: 'edit' }, opinion: 'required' },
    },
    { id: 'told', kind: 'copy', title: '抄送', who: people(admin) },
  ],
})

async function begun() {
  const c = await approvalCampus(t)
  await c.publish(twoSteps(c.zhou.id, c.admin.id), { titleEn: 'Leave' })
  return c
}

describe('a case through the calls of the kit', () => {
  test('is started, decided in the list, edited and approved; every list has it', async () => {
    const c = await begun()
    const page = await c.call(c.lin, contract.startPage, { flow: 'leave' })
    expect(page).toMatchObject({ title: '请假', initial: { reason: '林晓雨' }, draft: null })
    const { steps } = await c.call(c.lin, contract.casePath, {
      flow: 'leave',
      fields: JSON.stringify({ days: 2 }),
    } as never)
    expect(steps.map(({ title, people: asked }) => [title, asked[0]?.name, asked[0]?.why.by])).toEqual([
      ['院长', '陈静', 'leader'],
      ['学工', '周明', 'people'],
    ])
    const { id } = await c.start(c.lin)
    expect(await c.call(c.chen, contract.caseCounts, {})).toMatchObject({ todo: 1, flows: [{ key: 'leave' }] })
    const [row] = await c.list(c.chen, 'todo')
    expect(row).toMatchObject({ case: id, node: '院长', applicant: '林晓雨', canAgree: true })
    await c.act(c.chen, id, { kind: 'agree', task: row!.task }, { fromList: true })
    expect(await c.list(c.lin, 'mine')).toMatchObject([{ case: id, now: ['周明'], state: 'running' }])
    const seen = await c.read(c.zhou, id)
    expect(seen).toMatchObject({ editable: ['days', 'note'], task: { needsOpinion: true, kind: 'approve' } })
    const task = seen.task!.n
    await expect(c.act(c.zhou, id, { kind: 'agree', task })).rejects.toThrow('opinionNeeded')
    await expect(
      c.act(c.zhou, id, { kind: 'agree', task, fields: { reason: 'x' } }, { opinion: '好' }),
    ).rejects.toThrow('fieldNotYours')
    const fields = { days: 1, note: '知悉' }
    expect((await c.act(c.zhou, id, { kind: 'agree', task, fields }, { opinion: '好' })).state).toBe('approved')
    const after = await c.read(c.lin, id)
    expect(after.tasks.find(({ person }) => person === '陈静')?.isStale).toBe(true)
    expect(after.log.at(-1)).toMatchObject({ by: '周明', opinion: '好', changed: ['days', 'note'] })
    expect(await c.list(c.chen, 'done')).toMatchObject([{ as: 'agreed', state: 'approved' }])
    expect(await c.list(c.admin, 'copied')).toMatchObject([{ case: id, readAt: 0 }])
    await expectTrueAgenda(t, c.id)
  })

  test('hidden fields and their titles do not leave; strangers do not learn of it', async () => {
    const c = await begun()
    const { id } = await c.start(c.lin, { days: 2, note: '秘密' })
    const seen = await c.read(c.chen, id)
    expect(JSON.stringify(seen)).not.toMatch(/秘密|内部备注/)
    await expect(c.read(c.wu, id)).rejects.toThrow('notFound')
    await expect(c.call(c.wu, contract.caseFile, { id, file: randomUUID() })).rejects.toThrow('notFound')
    const other = await begun()
    await expect(other.read(other.chen, id)).rejects.toThrow('notFound')
  })

  test('is found by title, applicant and flow, page by page, with few statements', async () => {
    const c = await begun()
    for (let i = 0; i < 3; i++) await c.start(c.lin)
    expect(await c.list(c.chen, 'todo', { q: '晓雨' })).toHaveLength(3)
    expect(await c.list(c.chen, 'todo', { q: '吴' })).toHaveLength(0)
    expect(await c.list(c.chen, 'todo', { flow: 'seal' })).toHaveLength(0)
    const first = await c.call(c.chen, contract.cases, { which: 'todo', page_size: 2 })
    expect([first.list.length, first.more]).toEqual([2, true])
    const sent = await statementsOf(() => c.list(c.lin, 'mine'))
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(4)
  })
})

describe('what is refused', () => {
  test('a flow that is not for the person, paused, or not there; answers that are wrong', async () => {
    const c = await begun()
    const audience = { who: 'some' as const, roles: ['teacher' as const], departments: [], tags: [], people: [] }
    await c.publish(twoSteps(c.zhou.id, c.admin.id), { audience })
    await expect(c.start(c.lin)).rejects.toThrow('noSuchFlow')
    expect((await c.call(c.lin, contract.startable, {})).list).toEqual([])
    expect((await c.call(c.chen, contract.startable, {})).list).toMatchObject([{ key: 'leave' }])
    await expect(c.start(c.chen, { days: 'x' })).rejects.toThrow('flowAnswers')
    await expect(c.start(c.chen, { days: 1 }, { flow: 'none' })).rejects.toThrow('noSuchFlow')
  })

  test('files and signatures of others', async () => {
    const c = await begun()
    const { id } = await c.start(c.lin)
    await expect(c.agree(c.chen, id, { attachments: [randomUUID()] })).rejects.toThrow('badFile')
    await expect(c.agree(c.chen, id, { signature: randomUUID() })).rejects.toThrow('badFile')
  })

  test('an action of another shape', async () => {
    const c = await begun()
    const { id } = await c.start(c.lin)
    await expect(c.act(c.chen, id, { kind: 'jump', to: 'office' } as never)).rejects.toThrow()
    await expect(c.act(c.chen, id, { kind: 'transfer', task: 1, to: 'x' } as never)).rejects.toThrow()
  })
})

describe('drafts, agents and phrases', () => {
  test('a draft is kept by revision, and gone once the case is sent', async () => {
    const c = await begun()
    const { version } = await c.call(c.lin, contract.startPage, { flow: 'leave' })
    const save = (revision: number) =>
      c.call(c.lin, contract.saveCaseDraft, {
        flow: 'leave',
        version,
        revision,
        answers: JSON.stringify({ days: 9 }),
      } as never)
    expect(await save(0)).toEqual({ revision: 1 })
    await expect(save(0)).rejects.toThrow('submissionChanged')
    expect((await c.call(c.lin, contract.startPage, { flow: 'leave' })).draft).toMatchObject({ answers: { days: 9 } })
    await c.start(c.lin)
    expect((await c.call(c.lin, contract.startPage, { flow: 'leave' })).draft).toBeNull()
  })

  test('an agent is named for days, sees the tasks, and is ended', async () => {
    const c = await begun()
    await c.start(c.lin)
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const { id } = await c.call(c.chen, contract.saveCaseAgent, { to: c.wu.id, since: day(-1), until: day(3) })
    expect(await c.list(c.wu, 'todo')).toMatchObject([{ agentOf: '陈静' }])
    expect((await c.call(c.wu, contract.caseAgents, {})).list).toMatchObject([{ from: '陈静', isMine: false }])
    await expectTrueAgenda(t, c.id)
    await expect(c.call(c.wu, contract.endCaseAgent, { id })).rejects.toThrow('notFound')
    await c.call(c.chen, contract.endCaseAgent, { id })
    expect(await c.list(c.wu, 'todo')).toEqual([])
    await expectTrueAgenda(t, c.id)
  })

  test('phrases are the person’s own', async () => {
    const c = await begun()
    await c.call(c.chen, contract.saveCasePhrases, { list: ['请尽快', '请尽快', '准假'] })
    expect((await c.call(c.chen, contract.casePhrases, {})).list).toEqual(['请尽快', '准假'])
    expect((await c.call(c.zhou, contract.casePhrases, {})).list).toEqual([])
  })
})
