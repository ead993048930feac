import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#modules/activities/contract.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

type Draw = { title: string; closesAt: number; beaconRule?: string }

async function announce({ call, admin }: School, draw: Draw): Promise<string> {
  const draft = {
    opensAt: now() - hour,
    claimNote: '到服务台领取',
    list: json([{ name: '保温杯', count: 1 }]),
    ...draw,
  }
  const { id, version } = await call(admin, contract.saveLottery, draft as never)
  await call(admin, contract.publishLottery, { id, version })
  return id
}

/** A draw with a beacon can be made from the second in which it closes. */
async function closed(school: School, title: string, enter: (id: string) => Promise<unknown>): Promise<string> {
  const closesAt = now() + 4
  const id = await announce(school, { title, closesAt, beaconRule: '当晚开奖号码' })
  await enter(id)
  await sleep(closesAt * 1000 - Date.now())
  return id
}

export const activityProducers: readonly Producer[] = [
  {
    source: 'activities.lottery',
    who: 'lin',
    title: '社团周抽奖',
    isOnlyInDay: true,
    begin: async (school) => {
      const id = await announce(school, { title: '社团周抽奖', closesAt: now() + 5 * hour })
      return () => school.call(school.lin, contract.enterLottery, { id })
    },
  },
  {
    source: 'activities.draw',
    who: 'admin',
    title: '录入公开数值并开奖：迎新抽奖',
    begin: async (school) => {
      const { call, wu, admin } = school
      const id = await closed(school, '迎新抽奖', (draw) => call(wu, contract.enterLottery, { id: draw }))
      return () => call(admin, contract.drawLottery, { id, beacon: '080312' })
    },
  },
  {
    source: 'activities.prize',
    who: 'lin',
    title: '领取奖品：保温杯',
    begin: async (school) => {
      const { call, lin, admin } = school
      const id = await closed(school, '秋日抽奖', (draw) => call(lin, contract.enterLottery, { id: draw }))
      await call(admin, contract.drawLottery, { id, beacon: '080313' })
      const { list } = await call(admin, contract.deskWinners, { id })
      return () => call(admin, contract.claimPrize, { grant: list[0]!.grant, claimed: 1 } as never)
    },
  },
]
