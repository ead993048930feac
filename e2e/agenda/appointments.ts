import { randomUUID } from 'node:crypto'
import { points } from '#engines/allocation/server/points/schema.ts'
import { contract } from '#modules/appointments/contract.ts'
import { officeContract } from '#modules/appointments/office-contract.ts'
import { decideAll } from './flows.ts'
import { hour, json, type Producer, type School } from './school.ts'

/** A resource that is open all day, and a booking of its next slot: short, so that it is today at nearly every hour. */
async function bookSoon(
  { call, admin, lin }: School,
  rule: object,
  who: School['lin'] = lin,
  host = '',
  members: string[] = [],
) {
  const opening = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }]
  const sent = json({ opening, slot: 5, onHolidays: true, ...rule })
  const { id: rules } = await call(admin, officeContract.saveRules, { name: '规则', rule: sent } as never)
  const { id: resource } = await call(admin, officeContract.saveResource, { kind: 'room', name: '研讨间', rules, host })
  const length = hour / 12
  const from = Math.floor(Date.now() / 1000 / length) * length + (members.length ? 2 * length : length)
  const sentTime = { resource, from, to: from + length, purpose: '讨论' }
  const booked = await call(who, contract.book, { ...sentTime, members, key: randomUUID() })
  return { ...booked, resource }
}

export const appointmentsProducers: readonly Producer[] = [
  {
    source: 'appointments.booking',
    who: 'lin',
    title: '研讨间',
    isOnlyInDay: true,
    begin: async (school) => {
      const { id } = await bookSoon(school, {})
      return () => school.call(school.lin, contract.cancel, { id })
    },
  },
  {
    source: 'appointments.hosted',
    who: 'admin',
    title: '有人预约咨询：讨论',
    isOnlyInDay: true,
    begin: async (school) => {
      const { id } = await bookSoon(school, {}, school.lin, 'admin')
      return () => school.call(school.lin, contract.cancel, { id })
    },
  },
  {
    source: 'appointments.group',
    who: 'lin',
    title: '邀您一起使用：研讨间',
    begin: async (school) => {
      const { id } = await bookSoon(school, { group: 2 }, school.admin, '', [school.lin.number])
      return () => school.call(school.lin, contract.answerGroup, { id, action: 'decline' })
    },
  },
  {
    source: 'appointments.flow',
    who: 'admin',
    title: '预约审批 林晓雨',
    begin: async (school) => {
      await bookSoon(school, { approval: true })
      return () => decideAll(school, contract)
    },
  },
  {
    source: 'appointments.appeal',
    who: 'admin',
    title: '有违约申诉待处理',
    begin: async (school) => {
      const { call, lin, admin, write } = school
      const { id: sourceId } = await bookSoon(school, {})
      const gone = new Date(Date.now() + 86_400_000)
      const entry = { owner: 'appointments', person: lin.id, points: 1, reason: 'noShow', sourceId, gone }
      const [row] = await write((db) => db.insert(points).values(entry).returning())
      await call(lin, contract.appeal, { id: row!.id, text: '当时在医院' })
      return () => call(admin, officeContract.decideBreach, { id: row!.id, action: 'waive' })
    },
  },
]
