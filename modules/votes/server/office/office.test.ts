import { describe, expect, test } from 'vitest'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { at, openPolls, polls } from '../testing/polls.ts'

const t = await openPolls([inbox])

describe('the organiser', () => {
  test('fixes what people vote on, once it is open', async () => {
    const { put, draft, admin, lin, call, named } = await polls(t)
    const id = await put()
    const { version, list, audience: _, ...rest } = await call(admin, contract.deskVote, { id })
    const options = list.map(({ pictureUrl: __, ...option }) => option)
    const same = { ...draft, id, version, list: JSON.stringify(options) as never }
    await expect(call(admin, contract.saveVote, { ...same, list: named('甲', '乙') as never })).rejects.toThrow('fixed')
    const renamed = JSON.stringify(options.map((option) => ({ ...option, name: `${option.name}同学` })))
    await call(admin, contract.saveVote, {
      ...same,
      title: '班长改选',
      secrecy: 'open',
      closesAt: at(90),
      list: renamed as never,
    })
    const shown = await call(lin, contract.vote, { id })
    expect([shown.title, shown.secrecy, shown.closesAt, shown.list[0]!.name]).toEqual([
      '班长改选',
      'secret',
      rest.closesAt,
      '甲同学',
    ])
    await expect(call(admin, contract.saveVote, same)).rejects.toThrow('changed')
  })

  test('needs candidates, electors and a time to come; may throw a draft away', async () => {
    const { draft, admin, call, named } = await polls(t)
    const make = (more: object) => call(admin, contract.saveVote, { ...draft, ...more } as never)
    const open = async (more: object) => call(admin, contract.openVote, await make(more))
    await expect(open({ list: named('甲') })).rejects.toThrow('noOptions')
    await expect(open({ opensAt: at(-9), closesAt: at(-8) })).rejects.toThrow('windowOver')
    await expect(open({ seats: 9 })).rejects.toThrow('badRule')
    await expect(make({ closesAt: draft.opensAt })).rejects.toThrow('badInput')
    await expect(make({ daily: 3 })).rejects.toThrow('badRule')
    await expect(make({ method: 'several', least: 3, most: 2 })).rejects.toThrow('badRule')
    const nobody = JSON.stringify({ who: 'some', departments: ['00000000-0000-7000-8000-000000000000'] })
    await expect(open({ audience: nobody, secrecy: 'open' })).rejects.toThrow('noElectors')
    const made = await make({})
    await call(admin, contract.removeVote, made)
    await expect(call(admin, contract.deskVote, { id: made.id })).rejects.toThrow('notFound')
    expect((await call(admin, contract.deskVotes, { state: 'draft' })).list[0]!.allowedActions).toEqual([
      'edit',
      'open',
      'remove',
    ])
  })

  test('previews the electorate of a draft', async () => {
    const { draft, admin, call } = await polls(t)
    const { id } = await call(admin, contract.saveVote, draft)
    expect(await call(admin, contract.deskElectors, { id, q: '林' })).toMatchObject({
      total: 1,
      list: [{ name: '林晓雨', voted: false }],
    })
    expect((await call(admin, contract.deskElectors, { id, voted: 'yes' })).total).toBe(0)
  })

  test('extends, closes with a reason, and publishes when it is time', async () => {
    const { put, cast, admin, lin, call, anyone } = await polls(t)
    const id = await put({ secrecy: 'confidential', atOnce: false })
    await cast(lin, id, { 1: 1 })
    const version = async () => (await call(admin, contract.deskVote, { id })).version
    const extend = async (closesAt: number) =>
      call(admin, contract.extendVote, { id, version: await version(), closesAt, reason: '放假' })
    await expect(extend(at(1))).rejects.toThrow('badInput')
    await extend(at(48))
    expect((await call(lin, contract.vote, { id })).closesAt).toBeGreaterThan(at(47))
    expect(await call(admin, contract.closeVote, { id, version: await version(), reason: '全部投完' })).toEqual({
      outcome: 'decided',
    })
    expect((await call(lin, contract.voteResult, { id })).result).toBeNull()
    expect((await call(admin, contract.deskFigures, { id })).result?.elected).toEqual([1])
    await call(admin, contract.publishVote, { id, version: await version() })
    expect((await call(anyone, contract.voteResult, { id })).result?.elected).toEqual([1])
    await expect(call(admin, contract.publishVote, { id, version: await version() })).rejects.toThrow('notNow')
  })

  test('calls it off: ballots of a secret vote are destroyed, and electors read why', async () => {
    const { put, cast, admin, lin, call, job, anyone, toldTo } = await polls(t)
    const id = await put()
    const receipt = await cast(lin, id, { 1: 1 })
    const { version } = await call(admin, contract.deskVote, { id })
    await call(admin, contract.cancelVote, { id, version, reason: '候选人退出' })
    await job('tellCancelled', { id })
    expect(await toldTo(lin)).toContain('“班长选举”已取消')
    expect((await call(anyone, contract.checkReceipt, { id, receipt })).found).toBe('none')
    expect(await call(lin, contract.vote, { id })).toMatchObject({ state: 'cancelled', cancelReason: '候选人退出' })
    await expect(cast(lin, id, { 2: 1 })).rejects.toThrow('notNow')
  })

  test('holds a further round among those who lead, for the same people', async () => {
    const { put, cast, crowd, admin, lin, wu, chen, zhou, call, over, job } = await polls(t)
    const id = await put({ secrecy: 'confidential', majority: 50 })
    await cast(lin, id, { 1: 1 })
    await cast(wu, id, { 3: 1 })
    await cast(chen, id, { 3: 1 })
    await cast(zhou, id, { 1: 1 })
    await cast(admin, id, { 2: 1 })
    await over(id)
    await job('closeVotes')
    const { version, outcome, allowedActions } = await call(admin, contract.deskVote, { id })
    expect([outcome, allowedActions]).toEqual(['tied', ['nextRound']])
    const next = await call(admin, contract.nextRound, { id, version, opensAt: at(-1), closesAt: at(5) })
    await expect(call(admin, contract.nextRound, { id, version, opensAt: at(-1), closesAt: at(5) })).rejects.toThrow(
      'notNow',
    )
    const [late] = await crowd(1)
    await call(admin, contract.openVote, { id: next.id, version: 1 })
    const shown = await call(lin, contract.vote, { id: next.id })
    expect([shown.round, shown.previous, shown.list.map(({ number }) => number), shown.electors]).toEqual([
      2,
      id,
      [1, 3],
      5,
    ])
    await expect(cast(late!, next.id, { 1: 1 })).rejects.toThrow('notElector')
    await expect(cast(lin, next.id, { 2: 1 })).rejects.toThrow('badBallot')
    await cast(lin, next.id, { 3: 1 })
    expect((await call(lin, contract.vote, { id })).next).toBe(next.id)
  })

  test('sees named ballots only of votes that have them, with the right to', async () => {
    const { put, cast, admin, lin, call } = await polls(t)
    const [secret, open] = [await put(), await put({ secrecy: 'confidential' })]
    for (const id of [secret, open]) await cast(lin, id, { 2: 1 })
    await expect(call(admin, contract.deskBallots, { id: secret })).rejects.toThrow('notFound')
    expect((await call(admin, contract.deskBallots, { id: open })).list).toMatchObject([
      { name: '林晓雨', choice: '乙' },
    ])
    expect((await call(admin, contract.inspectedVotes)).list.map(({ id }) => id)).toEqual([open])
    const { units, days } = await call(admin, contract.deskFigures, { id: open })
    expect([units, days.length]).toEqual([[{ name: '', electors: 5, voted: 1 }], 1])
    expect((await call(admin, contract.deskFigures, { id: secret })).days).toEqual([])
  })

  test('reminds those who have not voted, once', async () => {
    const { put, cast, admin, lin, wu, job, toldTo } = await polls(t)
    const id = await put({ opensAt: at(-40), closesAt: at(20) })
    await cast(lin, id, { 1: 1 })
    await job('remindVoters')
    await job('tellMissing', { id })
    await job('tellMissing', { id })
    const asked = '“班长选举”即将截止，您还没有投票'
    const times = async (who: typeof lin) => (await toldTo(who)).filter((title) => title === asked).length
    expect([await times(lin), await times(wu), await times(admin)]).toEqual([0, 1, 1])
  })
})
