import { describe, expect, test } from 'vitest'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { count } from '../count.ts'
import { at, newKey, openPolls, polls } from './testing/polls.ts'

const t = await openPolls([inbox])

describe('a secret vote', () => {
  test('takes one ballot each, shows nothing before it is published, and can be counted again', async () => {
    const { put, cast, over, job, call, crowd, lin, wu, anyone, toldTo } = await polls(t)
    const others = await crowd(6)
    const id = await put()
    const before = await call(lin, contract.vote, { id })
    expect(before).toMatchObject({ state: 'open', standing: 'mayVote', electors: 11, showsResult: false })
    const receipt = await cast(lin, id, { 2: 1 })
    expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    await expect(cast(lin, id, { 1: 1 })).rejects.toThrow('alreadyVoted')
    for (const [i, who] of others.entries()) await cast(who, id, { [1 + (i % 2)]: 1 })
    expect(await call(lin, contract.vote, { id })).toMatchObject({ standing: 'voted', voted: 7 })
    expect((await call(lin, contract.voteResult, { id })).result).toBeNull()
    await expect(call(lin, contract.voteBallots, { id })).rejects.toThrow('notFound')
    const spaced = `${receipt.slice(0, 4)}-${receipt.slice(4, 8)} ${receipt.slice(8).toLowerCase()}`
    expect(await call(anyone, contract.checkReceipt, { id, receipt: spaced })).toMatchObject({
      found: 'inBox',
      marks: null,
    })
    expect((await call(anyone, contract.checkReceipt, { id, receipt: '000000000000' })).found).toBe('none')
    await over(id)
    await expect(cast(wu, id, { 1: 1 })).rejects.toThrow('closed')
    await job('closeVotes')
    await job('tellResult', { id })
    await job('tellResult', { id })
    const { result, rule, options, isFinal } = await call(anyone, contract.voteResult, { id })
    expect(isFinal).toBe(true)
    expect(result).toMatchObject({ outcome: 'decided', elected: [2], voters: 7, electorate: 11 })
    const { list } = await call(anyone, contract.voteBallots, { id })
    const again = {
      numbers: options.map(({ number }) => number),
      ballots: list.map(({ marks }) => marks),
      electorate: 11,
      voters: 7,
    }
    expect(count(rule, again)).toEqual(result)
    expect(await call(anyone, contract.checkReceipt, { id, receipt })).toMatchObject({
      found: 'counted',
      marks: { 2: 1 },
    })
    expect(await toldTo(wu)).toContain('“班长选举”的结果已公布')
  })

  test('a request that is sent again gets the same receipt and counts once', async () => {
    const { put, cast, call, lin, wu } = await polls(t)
    const id = await put()
    const key = newKey()
    const first = await cast(lin, id, { 1: 1 }, key)
    const said = await Promise.all(Array.from({ length: 5 }, () => cast(lin, id, { 1: 1 }, key)))
    expect(new Set([first, ...said]).size).toBe(1)
    expect((await call(lin, contract.vote, { id })).voted).toBe(1)
    // Somebody else’s key: neither their receipt nor a ballot.
    await expect(cast(wu, id, { 3: 1 }, key)).rejects.toThrow('receiptTaken')
    expect((await call(wu, contract.vote, { id })).standing).toBe('mayVote')
  })

  test('twenty presses of one person on several devices are one ballot', async () => {
    const { put, cast, call, lin } = await polls(t)
    const id = await put()
    const said = await Promise.allSettled(Array.from({ length: 20 }, () => cast(lin, id, { 1: 1 })))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await call(lin, contract.vote, { id })).voted).toBe(1)
  })

  test('with fewer than five ballots is not opened', async () => {
    const { put, cast, over, job, call, lin, anyone, admin } = await polls(t)
    const id = await put()
    const receipt = await cast(lin, id, { 1: 1 })
    await over(id)
    await job('closeVotes')
    const { result, isFinal } = await call(anyone, contract.voteResult, { id })
    expect([result?.outcome, result?.list, isFinal]).toEqual(['tooFew', [], false])
    await expect(call(anyone, contract.voteBallots, { id })).rejects.toThrow('notFound')
    expect((await call(anyone, contract.checkReceipt, { id, receipt })).found).toBe('none')
    expect((await call(admin, contract.deskFigures, { id })).result?.list).toEqual([])
  })

  test('needs five electors', async () => {
    const { draft, call, admin } = await polls(t)
    const few = { ...draft, audience: JSON.stringify({ who: 'some', roles: ['student'] }) as never }
    const made = await call(admin, contract.saveVote, few as never)
    await expect(call(admin, contract.openVote, made)).rejects.toThrow('tooFewElectors')
  })
})

describe('who may vote', () => {
  test('is fixed at the opening; late joiners are added with a reason', async () => {
    const { put, cast, call, crowd, admin, lin, anyone, ask } = await polls(t)
    const id = await put()
    const [late] = await crowd(1)
    expect((await call(late!, contract.vote, { id })).standing).toBe('notElector')
    await expect(cast(late!, id, { 1: 1 })).rejects.toThrow('notElector')
    await call(admin, contract.addElector, { id, number: late!.number, reason: '转入本院' })
    await expect(call(admin, contract.addElector, { id, number: late!.number, reason: '再来' })).rejects.toThrow(
      'alreadyElector',
    )
    await expect(call(admin, contract.addElector, { id, number: 'nobody', reason: '无' })).rejects.toThrow('badInput')
    await cast(late!, id, { 1: 1 })
    const { list } = await call(admin, contract.deskElectors, { id, q: late!.number })
    expect(list).toMatchObject([{ number: late!.number, added: '转入本院', voted: true }])
    expect((await call(admin, contract.deskElectors, { id, voted: 'no' })).total).toBe(5)
    expect((await ask(anyone, contract.castVote.path, { id, marks: '{"1":1}', key: newKey() })).e).toBe(10013)
    expect((await call(lin, contract.vote, { id })).electors).toBe(6)
  })

  test('sees only votes for them; a draft is seen by nobody', async () => {
    const { put, draft, call, admin, lin, chen, anyone } = await polls(t)
    const id = await put({
      secrecy: 'open',
      audience: JSON.stringify({ who: 'some', roles: ['student'] }),
      isPublic: false,
    })
    expect((await call(lin, contract.votes)).list).toMatchObject([{ id }])
    expect((await call(chen, contract.votes)).list).toEqual([])
    await expect(call(chen, contract.vote, { id })).rejects.toThrow('notFound')
    await expect(call(anyone, contract.voteResult, { id })).rejects.toThrow('notFound')
    const hidden = await call(admin, contract.saveVote, draft)
    await expect(call(lin, contract.vote, { id: hidden.id })).rejects.toThrow('notFound')
    await expect(call(lin, contract.checkReceipt, { id: hidden.id, receipt: 'x' })).rejects.toThrow('notFound')
  })

  test('not before it begins, and by its number as well as its id', async () => {
    const { put, cast, call, lin } = await polls(t)
    const id = await put({ opensAt: at(1) })
    await expect(cast(lin, id, { 1: 1 })).rejects.toThrow('notOpenYet')
    const { number, state } = await call(lin, contract.vote, { id })
    expect(state).toBe('coming')
    expect((await call(lin, contract.vote, { id: String(number) })).id).toBe(id)
    for (const bad of ['x', '99999999999', '0'])
      await expect(call(lin, contract.vote, { id: bad })).rejects.toThrow('notFound')
  })
})

test('the file of the ballots is enough to count again', async () => {
  const { put, cast, over, job, host, lin, wu } = await polls(t)
  const id = await put({ secrecy: 'confidential' })
  for (const who of [lin, wu]) await cast(who, id, { 2: 1 })
  const get = () =>
    t.server.inject({
      url: `${contract.ballotFile.path}?id=${id}`,
      headers: { host, 'x-requested-with': 'XMLHttpRequest' },
    })
  expect((await get()).json()).toMatchObject({ e: 1 })
  await over(id)
  await job('closeVotes')
  const { rule, candidates, ballots: list, electorate, voters, result } = (await get()).json()
  const numbers = candidates.map(({ number }: { number: number }) => number)
  expect(
    count(rule, { numbers, ballots: list.map(({ marks }: { marks: object }) => marks), electorate, voters }),
  ).toEqual(result)
})

test('nothing of one site is met on another', async () => {
  const [here, there] = [await polls(t), await polls(t)]
  const id = await here.put()
  for (const look of [contract.vote, contract.voteResult, contract.voteBallots])
    await expect(there.call(there.lin, look, { id })).rejects.toThrow('notFound')
  await expect(there.cast(there.lin, id, { 1: 1 })).rejects.toThrow('notFound')
  await expect(there.call(there.admin, contract.deskVote, { id })).rejects.toThrow('notFound')
})

test('the demo tells its story', async () => {
  const { lin, call } = await t.site({ seeded: true })
  const [now, past] = [await call(lin, contract.votes), await call(lin, contract.votes, { which: 'past' })]
  expect(now.list.map(({ state }) => state).toSorted()).toEqual(['coming', 'open', 'open', 'open', 'open'])
  expect(past.list.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'closed',
    'published',
    'published',
    'published',
  ])
})
