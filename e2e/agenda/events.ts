import { everyone } from '#engines/directory/audience.ts'
import { contract } from '#modules/activities/contract.ts'
import { decideAll } from './flows.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

const soon = 600
let presses = 0
const key = () => `agenda-journey-${++presses}`

/** An activity that begins soon. */
function draftOf(title: string, more: object = {}) {
  const window = { opensAt: now() - hour, closesAt: now() + soon - 60, cancelUntil: now() + soon - 60 }
  return { title, slots: json([{ startsAt: now() + soon, endsAt: now() + soon + 60 }]), ...window, ...more } as never
}

/** A published one of the administrator. */
async function announce({ call, admin }: School, title: string, more: object = {}): Promise<string> {
  const { id, version } = await call(admin, contract.saveActivity, draftOf(title, more))
  await call(admin, contract.publishActivity, { id, version })
  return id
}

export const eventProducers: readonly Producer[] = [
  {
    source: 'activities.place',
    who: 'lin',
    title: '湖边晨读',
    isOnlyInDay: true,
    begin: async (school) => {
      const { call, lin } = school
      const id = await announce(school, '湖边晨读', { capacity: 5 })
      await call(lin, contract.registerActivity, { id, key: key() })
      return () => call(lin, contract.withdrawActivity, { id, key: key() })
    },
  },
  {
    source: 'activities.offer',
    who: 'lin',
    title: '确认名额：陶艺体验',
    begin: async (school) => {
      const { call, lin, wu, run } = school
      const id = await announce(school, '陶艺体验', { capacity: 1 })
      await call(wu, contract.registerActivity, { id, key: key() })
      await call(lin, contract.registerActivity, { id, key: key(), wait: true } as never)
      await call(wu, contract.withdrawActivity, { id, key: key() })
      await run('activities', 'sweepActivities')
      return () => call(lin, contract.acceptActivity, { id, key: key() })
    },
  },
  {
    source: 'activities.application',
    who: 'admin',
    title: '审核报名：辩论赛',
    begin: async (school) => {
      const { call, lin, admin } = school
      const id = await announce(school, '辩论赛', { capacity: 5, approval: 'manual' })
      await call(lin, contract.registerActivity, { id, key: key() })
      return () => call(admin, contract.decideRegistration, { id, person: lin.id, decision: 'approve' } as never)
    },
  },
  {
    source: 'activities.flow',
    who: 'admin',
    title: '活动审核 林晓雨',
    begin: async (school) => {
      const { call, lin } = school
      const { id, version } = await call(lin, contract.saveActivity, draftOf('棋类友谊赛'))
      await call(lin, contract.submitActivity, { id, version })
      return () => decideAll(school, contract)
    },
  },
  {
    source: 'activities.post',
    who: 'admin',
    title: '“摄影漫步”有内容待审核',
    begin: async (school) => {
      const { call, wu, admin } = school
      const id = await announce(school, '摄影漫步', { capacity: 5 })
      await call(wu, contract.addActivityPost, { id, text: '请看 https://example.org/a' })
      const { list } = await call(admin, contract.queuedPosts, {})
      const ids = list.map((one) => one.id)
      return () => call(admin, contract.decidePosts, { ids, decision: 'approve' } as never)
    },
  },
]

/** A called meeting that Lin is invited to and the administrator leads. */
async function called({ call, admin, lin }: School, title: string): Promise<string> {
  const audience = json({ ...everyone, who: 'some', people: [lin.id] })
  const times = { startsAt: now() + soon, endsAt: now() + 2 * soon }
  const draft = { title, ...times, chair: admin.id, secretary: admin.id, audience }
  const { id, version } = await call(admin, contract.saveMeeting, draft as never)
  await call(admin, contract.callMeeting, { id, version })
  return id
}

const versionOf = async ({ call, admin }: School, id: string) => (await call(admin, contract.meeting, { id })).version

/** One that has begun: no answers are waited for. */
async function begun(school: School, title: string): Promise<string> {
  const id = await called(school, title)
  await school.call(school.admin, contract.startMeeting, { id, version: await versionOf(school, id) })
  return id
}

export const meetingProducers: readonly Producer[] = [
  {
    source: 'activities.meeting',
    who: 'lin',
    title: '班长例会',
    isOnlyInDay: true,
    begin: async (school) => {
      const { call, lin, admin } = school
      const id = await called(school, '班长例会')
      await call(lin, contract.replyMeeting, { id, answer: 'accepted' })
      const version = await versionOf(school, id)
      return () => call(admin, contract.cancelMeeting, { id, version, reason: '改期' })
    },
  },
  {
    source: 'activities.reply',
    who: 'lin',
    title: '回复会议通知：学代会筹备',
    begin: async (school) => {
      const id = await called(school, '学代会筹备')
      return () => school.call(school.lin, contract.replyMeeting, { id, answer: 'accepted' })
    },
  },
  {
    source: 'activities.minutes',
    who: 'lin',
    title: '确认会议纪要：院务会',
    begin: async (school) => {
      const { call, lin, admin } = school
      const id = await begun(school, '院务会')
      await call(admin, contract.endMeeting, { id, version: await versionOf(school, id) })
      const blocks = json([{ kind: 'text', line: [{ text: '同意。' }] }])
      const { number } = await call(admin, contract.saveMinutes, { id, number: 0, blocks } as never)
      await call(admin, contract.sendMinutes, { id, version: await versionOf(school, id) })
      return () => call(lin, contract.confirmMinutes, { id, number, agrees: true } as never)
    },
  },
  {
    source: 'activities.task',
    who: 'lin',
    title: '整理报名表',
    begin: async (school) => {
      const { call, lin, admin } = school
      const id = await begun(school, '碰头会')
      const { task } = await call(admin, contract.saveMeetingTask, { id, text: '整理报名表', assignee: lin.id })
      return () => call(lin, contract.moveMeetingTask, { task, version: 1, action: 'done' })
    },
  },
]
