import { describe, expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served, messages])
const waiting = 'officeTel/waiting'
const old = () => new Date(Date.now() - 400 * 86_400_000)

async function book() {
  const s = await smallCampus(t, {}, { messages: {} })
  const expectList = async (who: Caller, list: readonly string[]) => {
    const lines = async () => (await s.call(who, inbox.todos)).list.map(({ title, link }) => `${title} → ${link}`)
    await vi.waitFor(async () => expect(await lines()).toEqual(list))
    await expectTrueAgenda(t, s.id)
  }
  const row = async (id: string) => {
    const { version } = await s.call(s.admin, contract.contact, { id })
    return { id, version }
  }
  return { ...s, expectList, row }
}

describe('the phone book on agendas', () => {
  test('a proposal waits for who keeps the book of its unit, also once that unit has become part of another', async () => {
    const { lin, chen, wu, admin, units, grant, call, expectList, row } = await book()
    await grant(wu, ['edit'], units.school)
    await grant(lin, ['edit'], units.office)
    const draft = { unit: units.software, post: '系办', phones: ['62510001'], visibility: 'everyone' }
    const { id, state } = await call(chen, contract.saveContact, draft as never)
    expect(state).toBe('proposed')
    await expectList(wu, [`审核新增电话：系办 → ${waiting}`])
    await expectList(admin, [`审核新增电话：系办 → ${waiting}`])
    for (const who of [lin, chen]) await expectList(who, [])
    const second = await call(chen, contract.saveContact, { ...draft, post: '实验室' } as never)
    await expectList(wu, [`2 条新增电话待审核 → ${waiting}`])
    await call(chen, contract.removeContact, await row(second.id))
    await call(wu, contract.approveContact, await row(id))
    await expectList(wu, [])
    await call(chen, contract.saveContact, { ...draft, post: '值班室' } as never)
    await call(admin, contract.mergeUnits, { id: units.software, into: units.office })
    await expectList(lin, [`审核新增电话：值班室 → ${waiting}`])
    await expectList(wu, [])
  })

  test('one that nobody confirmed for long waits for whom it names and for who keeps the book', async () => {
    const { id, lin, chen, admin, units, contact, call, expectList, row, grant } = await book()
    await grant(lin, ['edit'], units.software)
    const mine = await contact({ department: units.software, visibility: 'unit', person: chen.id, confirmedAt: old() })
    const other = await contact({ department: units.office, post: '学工', confirmedAt: old() })
    await runJob(t, { site: id, served, job: 'markStale' })
    await expectList(chen, [`确认您的办公电话是否仍然有效：值班 → officeTel/detail?id=${mine.id}`])
    await expectList(lin, [`核对办公电话：值班 → ${waiting}`])
    await expectList(admin, [`2 条办公电话待核对 → ${waiting}`])
    await expect(call(chen, contract.confirmContact, await row(other.id))).rejects.toThrow()
    await call(chen, contract.confirmContact, await row(mine.id))
    for (const who of [chen, lin]) await expectList(who, [])
    await call(admin, contract.removeContact, await row(other.id))
    await expectList(admin, [])
  })
})
