import { describe, expect, test } from 'vitest'
import { faultsOf } from '#engines/allocation/draw.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { asText, at, fair, openFair } from './testing/fair.ts'
import { maskName } from './winners.ts'

const t = await openFair([inbox])

describe('taking part', () => {
  test('is one press, once, and can be taken back until it closes', async () => {
    const { put, lin, wu, call } = await fair(t)
    const { id } = await put()
    expect((await call(lin, contract.lottery, { id })).mine).toMatchObject({ standing: 'none', actions: ['enter'] })
    const first = await call(lin, contract.enterLottery, { id, key: 'k1' })
    expect(first).toMatchObject({ entries: 1, mine: { standing: 'entered', actions: ['leave'] } })
    expect(await call(lin, contract.enterLottery, { id, key: 'k1' })).toEqual(first)
    expect(await call(lin, contract.enterLottery, { id, key: 'k2' })).toEqual(first)
    await call(wu, contract.enterLottery, { id })
    const { mine, entries } = await call(lin, contract.leaveLottery, { id })
    expect([mine.standing, entries]).toEqual(['none', 1])
    await call(lin, contract.enterLottery, { id })
    const { list } = await call(lin, contract.lotteries)
    expect(list).toMatchObject([{ id, state: 'open', prizes: 2, first: '耳机', entries: 2, standing: 'entered' }])
  })

  test('needs a login, an open time and being meant', async () => {
    const { put, lin, chen, anyone, call, ask, close } = await fair(t)
    const { id } = await put({ audience: asText({ who: 'some', roles: ['student'] }) })
    expect((await ask(anyone, contract.enterLottery.path, { id })).e).toBe(10013)
    await expect(call(chen, contract.enterLottery, { id })).rejects.toThrow('notFound')
    expect((await call(chen, contract.lotteries)).list).toEqual([])
    await call(lin, contract.enterLottery, { id })
    await close(id)
    await expect(call(lin, contract.leaveLottery, { id })).rejects.toThrow('closed')
    const later = await put({ opensAt: at(1) })
    expect((await call(lin, contract.lottery, { id: later.id })).state).toBe('coming')
    await expect(call(lin, contract.enterLottery, { id: later.id })).rejects.toThrow('notOpenYet')
  })

  test('the hash stands there before the first entry, and a draft is seen by nobody', async () => {
    const { put, draft, lin, admin, call } = await fair(t)
    const { id, commitment } = await put()
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    expect((await call(lin, contract.lottery, { id })).commitment).toBe(commitment)
    const hidden = await call(admin, contract.saveLottery, draft)
    await expect(call(lin, contract.lottery, { id: hidden.id })).rejects.toThrow('notFound')
    expect((await call(lin, contract.lotteryDraw, { id })).record).toBeNull()
  })
})

describe('the draw', () => {
  test('comes by itself, gives the prizes in order, can be worked out again, and everyone is told', async () => {
    const { put, close, job, lin, wu, chen, call, toldTo } = await fair(t)
    const { id, commitment } = await put()
    for (const who of [lin, wu, chen]) await call(who, contract.enterLottery, { id })
    await close(id)
    await job('drawLotteries')
    await job('tellLottery', { id })
    await job('tellLottery', { id })
    const { record } = await call(lin, contract.lotteryDraw, { id })
    expect(faultsOf(record!, commitment)).toEqual([])
    const { list } = await call(lin, contract.lotteryWinners, { id })
    expect(list.map(({ place, prize, entry }) => [place, prize, entry])).toEqual([
      [1, '耳机', record!.order[0]],
      [2, '帆布包', record!.order[1]],
    ])
    const standings = await Promise.all(
      [lin, wu, chen].map(async (who) => (await call(who, contract.lottery, { id })).mine),
    )
    expect(standings.map(({ standing }) => standing).toSorted()).toEqual(['lost', 'won', 'won'])
    for (const [i, who] of [lin, wu, chen].entries()) {
      const { standing, prize, entry, place } = standings[i]!
      expect(record!.order[place - 1]).toBe(entry)
      const words = standing === 'won' ? `恭喜！您在“秋日抽奖”中抽中了${prize}` : '“秋日抽奖”已开奖，这次没有抽中'
      expect(await toldTo(who)).toEqual([words])
    }
  })

  test('hides whom it names', async () => {
    const { put, close, job, lin, anyone, call } = await fair(t)
    const { id } = await put({ audience: asText({ who: 'public' }) })
    await call(lin, contract.enterLottery, { id })
    await close(id)
    await job('drawLotteries')
    const { list } = await call(anyone, contract.lotteryWinners, { id })
    expect(list).toMatchObject([{ name: '林**', number: '****001', mine: false }])
    expect([maskName('欧阳'), maskName('Ann'), maskName('')]).toEqual(['欧*', 'A**', '*'])
  })

  test('with a public value waits for it', async () => {
    const { put, close, job, lin, admin, call } = await fair(t)
    const { id } = await put({ beaconRule: '次日双色球号码' })
    await call(lin, contract.enterLottery, { id })
    await expect(call(admin, contract.drawLottery, { id, beacon: '7' })).rejects.toThrow('notNow')
    await close(id)
    await job('drawLotteries')
    expect((await call(lin, contract.lottery, { id })).state).toBe('closed')
    await expect(call(admin, contract.drawLottery, { id })).rejects.toThrow('beaconNeeded')
    expect(await call(admin, contract.drawLottery, { id, beacon: '07 11 23' })).toEqual({ winners: 1 })
    expect((await call(lin, contract.lotteryDraw, { id })).record).toMatchObject({ beacon: '07 11 23' })
    await expect(call(admin, contract.drawLottery, { id, beacon: '8' })).rejects.toThrow('notNow')
  })

  test('remembers who went without, three lots at most', async () => {
    const { put, close, job, lin, wu, chen, zhou, call } = await fair(t)
    const lose = async () => {
      const { id } = await put({ list: asText([{ name: '一份', count: 1 }]) })
      for (const who of [lin, wu, chen, zhou]) await call(who, contract.enterLottery, { id })
      await close(id)
      await job('drawLotteries')
      return (await call(lin, contract.lottery, { id })).mine.standing
    }
    let lost = 0
    for (let i = 0; i < 4; i++) lost = (await lose()) === 'won' ? 0 : lost + 1
    const { id } = await put({ memory: true })
    expect((await call(lin, contract.lottery, { id })).mine.weight).toBe(Math.min(3, 1 + lost))
    await call(lin, contract.enterLottery, { id })
    await close(id)
    await job('drawLotteries')
    const { record } = await call(lin, contract.lotteryDraw, { id })
    expect(record!.entries[0]!.weight).toBe(Math.min(3, 1 + lost))
  })
})

describe('the organiser', () => {
  test('fixes what people rely on, once it is published', async () => {
    const { put, draft, admin, lin, call } = await fair(t)
    const { id } = await put()
    const { version, list } = await call(admin, contract.deskLottery, { id })
    const prizes = list.map(({ pictureUrl: _, ...prize }) => prize)
    const same = { ...draft, id, version, list: asText(prizes) }
    for (const change of [{ closesAt: draft.closesAt + 3600 }, { list: asText(prizes.slice(1)) }, { memory: true }])
      await expect(call(admin, contract.saveLottery, { ...same, ...change })).rejects.toThrow('fixed')
    const named = prizes.map((prize, i) => (i === 0 ? { ...prize, name: '降噪耳机' } : prize))
    await call(admin, contract.saveLottery, { ...same, title: '秋日大抽奖', list: asText(named) })
    const shown = await call(lin, contract.lottery, { id })
    expect([shown.title, shown.list[0]!.name]).toEqual(['秋日大抽奖', '降噪耳机'])
    await expect(call(admin, contract.saveLottery, same)).rejects.toThrow('changed')
  })

  test('calls it off, and those who took part read why', async () => {
    const { put, admin, lin, wu, call, toldTo } = await fair(t)
    const { id } = await put()
    await call(lin, contract.enterLottery, { id })
    const { version } = await call(admin, contract.deskLottery, { id })
    await call(admin, contract.cancelLottery, { id, version, reason: '场地停电' })
    expect(await toldTo(lin)).toEqual(['“秋日抽奖”已取消'])
    expect(await toldTo(wu)).toEqual([])
    expect(await call(lin, contract.lottery, { id })).toMatchObject({ state: 'cancelled', cancelReason: '场地停电' })
    await expect(call(wu, contract.enterLottery, { id })).rejects.toThrow('notNow')
    await expect(call(admin, contract.drawLottery, { id })).rejects.toThrow('notNow')
  })

  test('needs prizes and a time to come, and may throw a draft away', async () => {
    const { draft, admin, call } = await fair(t)
    const bare = await call(admin, contract.saveLottery, { ...draft, list: asText([]) })
    await expect(call(admin, contract.publishLottery, bare)).rejects.toThrow('noPrizes')
    const past = await call(admin, contract.saveLottery, { ...draft, opensAt: at(-9), closesAt: at(-8) })
    await expect(call(admin, contract.publishLottery, past)).rejects.toThrow('windowOver')
    await call(admin, contract.removeLottery, past)
    await expect(call(admin, contract.deskLottery, { id: past.id })).rejects.toThrow('notFound')
    await expect(call(admin, contract.saveLottery, { ...draft, closesAt: draft.opensAt })).rejects.toThrow('badInput')
    const { list } = await call(admin, contract.deskLotteries, { state: 'draft' })
    expect(list.map(({ id, allowedActions }) => [id, allowedActions])).toEqual([
      [bare.id, ['edit', 'publish', 'remove']],
    ])
  })

  test('hands prizes out at the desk, once', async () => {
    const { put, close, job, admin, lin, call } = await fair(t)
    const { id } = await put()
    await call(lin, contract.enterLottery, { id })
    await close(id)
    await job('drawLotteries')
    const { list } = await call(admin, contract.deskWinners, { id, q: '林' })
    expect(list).toMatchObject([{ place: 1, prize: '耳机', name: '林晓雨', number: '20260001', claimedAt: 0 }])
    const { grant } = list[0]!
    await call(admin, contract.claimPrize, { grant })
    await expect(call(admin, contract.claimPrize, { grant })).rejects.toThrow('notNow')
    expect((await call(lin, contract.lottery, { id })).mine.claimedAt).toBeGreaterThan(0)
    expect((await call(admin, contract.deskDraws)).list).toMatchObject([{ id, winners: 1, claimed: 1 }])
    expect((await call(admin, contract.deskWinners, { id, claimed: 'no' })).total).toBe(0)
    await call(admin, contract.claimPrize, { grant, claimed: false })
    expect((await call(admin, contract.deskWinners, { id, claimed: 'no' })).total).toBe(1)
  })
})

test('the demo tells its story', async () => {
  const { lin, call } = await t.site({ seeded: true })
  const [now, past] = [await call(lin, contract.lotteries), await call(lin, contract.lotteries, { which: 'past' })]
  expect(now.list.map(({ state }) => state).toSorted()).toEqual(['closed', 'coming', 'open', 'open'])
  expect(past.list.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'drawn', 'drawn'])
})

test('nothing of one site is met on another', async () => {
  const here = await fair(t)
  const there = await fair(t)
  const { id } = await here.put()
  for (const look of [contract.lottery, contract.lotteryWinners, contract.lotteryDraw])
    await expect(there.call(there.lin, look, { id })).rejects.toThrow('notFound')
  await expect(there.call(there.lin, contract.enterLottery, { id })).rejects.toThrow('notFound')
  await expect(there.call(there.admin, contract.deskLottery, { id })).rejects.toThrow('notFound')
})
