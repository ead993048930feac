import { everyone } from '#engines/directory/audience.ts'
import { contract } from '#modules/tickets/contract.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

/** An event with one session and tickets. */
async function announce({ call, admin }: School, title: string, rules: object, startsIn: number): Promise<string> {
  const window = { opensAt: now() - 60, closesAt: now() + Math.min(startsIn, hour) }
  const draft = { title, place: '大礼堂', audience: json(everyone), ...window, ...rules }
  const { id, version } = await call(admin, contract.saveEvent, draft as never)
  const startsAt = now() + startsIn
  const times = { doorsAt: startsAt - 30, startsAt, endsAt: startsAt + 2 * hour }
  const quotas = json([{ name: '全校', size: 5, audience: everyone }])
  const kept = await call(admin, contract.saveSession, { event: id, version, ...times, quotas } as never)
  await call(admin, contract.publishEvent, { id, version: kept.version })
  return (await call(admin, contract.deskEvent, { id })).list[0]!.id
}

export const ticketProducers: readonly Producer[] = [
  {
    source: 'tickets.hold',
    who: 'lin',
    title: '待确认：草坪放映',
    begin: async (school) => {
      const id = await announce(school, '草坪放映', { mode: 'reserve', holdSeconds: 600 }, 72 * hour)
      const { mine } = await school.call(school.lin, contract.enroll, { id })
      return () => school.call(school.lin, contract.confirm, { grant: mine.grant })
    },
  },
  {
    source: 'tickets.ticket',
    who: 'lin',
    title: '午间音乐会',
    isOnlyInDay: true,
    begin: async (school) => {
      const id = await announce(school, '午间音乐会', { returnHours: 0 }, 120)
      const { mine } = await school.call(school.lin, contract.enroll, { id })
      return () => school.call(school.lin, contract.refund, { grant: mine.grant })
    },
  },
  {
    source: 'tickets.appeal',
    who: 'admin',
    title: '处理爽约申诉',
    begin: async (school) => {
      const { call, wu, admin } = school
      const id = await announce(school, '新年晚会', { late: 'point', returnHours: 8760 }, 72 * hour)
      const { mine } = await call(wu, contract.enroll, { id })
      await call(wu, contract.refund, { grant: mine.grant })
      const [point] = (await call(wu, contract.points)).list
      await call(wu, contract.appeal, { id: point!.id, text: '生病了' })
      return () => call(admin, contract.decideAppeal, { id: point!.id, action: 'waive', decision: '' })
    },
  },
]
