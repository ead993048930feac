import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { ballots } from './schema.ts'
import { openPolls, polls } from './testing/polls.ts'

const t = await openPolls()

describe('other kinds', () => {
  test('an open vote publishes names, to those who are logged in', async () => {
    const { put, cast, over, job, call, lin, wu, anyone } = await polls(t)
    const id = await put({ secrecy: 'open', method: 'several', most: 2, results: 'voted' })
    expect((await call(lin, contract.voteResult, { id })).result).toBeNull()
    await cast(lin, id, { 1: 1, 3: 1 })
    expect((await call(lin, contract.voteResult, { id })).result?.list[0]).toMatchObject({ number: 1, total: 1 })
    expect((await call(wu, contract.voteResult, { id })).result).toBeNull()
    await expect(cast(wu, id, { 1: 1, 2: 1, 3: 1 })).rejects.toThrow('badBallot')
    await over(id)
    await job('closeVotes')
    expect((await call(wu, contract.voteBallots, { id })).list).toMatchObject([
      { marks: { 1: 1, 3: 1 }, voter: '林晓雨' },
    ])
    expect((await call(anyone, contract.voteBallots, { id })).list).toMatchObject([{ voter: '' }])
  })

  test('daily votes: so many a day, one for each candidate, counted as they come', async () => {
    const { put, cast, call, lin, wu, write } = await polls(t)
    const id = await put({ secrecy: 'confidential', daily: 2, results: 'always' })
    await cast(lin, id, { 1: 1 })
    await expect(cast(lin, id, { 1: 1 })).rejects.toThrow('votedToday')
    await cast(lin, id, { 2: 1 })
    await expect(cast(lin, id, { 3: 1 })).rejects.toThrow('noneLeft')
    await cast(wu, id, { 1: 1 })
    const shown = await call(lin, contract.vote, { id })
    expect([shown.leftToday, shown.voted, shown.list.map(({ votes, mine }) => [votes, mine])]).toEqual([
      0,
      2,
      [
        [2, true],
        [1, true],
        [0, false],
      ],
    ])
    await write((db) => db.update(ballots).set({ day: '2020-01-01' }).where(eq(ballots.vote, id)))
    expect((await call(lin, contract.vote, { id })).leftToday).toBe(2)
    await cast(lin, id, { 1: 1 })
  })

  test('a ranking, grades and points are taken as they are', async () => {
    const { put, cast, over, job, call, lin, wu } = await polls(t)
    const cases = [
      ['ranking', { 3: 1, 1: 2 }, [3]],
      ['score', { 1: 4, 2: 9 }, [2]],
      ['points', { 1: 7, 3: 3 }, [1]],
    ] as const
    for (const [method, marks, elected] of cases) {
      const id = await put({ method, secrecy: 'confidential', most: 3 })
      await cast(lin, id, marks as never)
      await expect(cast(wu, id, { 1: 900 })).rejects.toThrow('badBallot')
      await over(id)
      await job('closeVotes')
      expect((await call(lin, contract.voteResult, { id })).result).toMatchObject({ outcome: 'decided', elected })
      expect((await call(lin, contract.voteBallots, { id })).list).toMatchObject([{ marks, voter: '' }])
    }
  })

  test('one’s own votes', async () => {
    const { put, cast, call, lin } = await polls(t)
    const [first, second] = [await put(), await put({ secrecy: 'open' })]
    await cast(lin, second, { 1: 1 })
    const ids = async (which: 'all' | 'voted' | 'missing') =>
      (await call(lin, contract.myVotes, { which })).list.map(({ id }) => id)
    expect((await ids('all')).toSorted()).toEqual([first, second].toSorted())
    expect([await ids('voted'), await ids('missing')]).toEqual([[second], [first]])
  })
})
