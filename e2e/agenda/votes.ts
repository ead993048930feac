import { contract } from '#modules/votes/contract.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

async function open({ call, admin }: School, title: string): Promise<string> {
  const window = { opensAt: now() - hour, closesAt: now() + 5 * hour }
  const list = json([{ name: '甲' }, { name: '乙' }])
  const draft = { title, secrecy: 'confidential', atOnce: 0, ...window, list }
  const made = await call(admin, contract.saveVote, draft as never)
  await call(admin, contract.openVote, made)
  return made.id
}

export const votesProducers: readonly Producer[] = [
  {
    source: 'votes.vote',
    who: 'lin',
    title: '班委选举',
    isOnlyInDay: true,
    begin: async (school) => {
      const id = await open(school, '班委选举')
      const ballot = { id, marks: json({ 1: 1 }), key: 'agenda-journey-1' }
      return () => school.call(school.lin, contract.castVote, ballot as never)
    },
  },
  {
    source: 'votes.publish',
    who: 'admin',
    title: '公布投票结果：社团评优',
    begin: async (school) => {
      const { call, admin } = school
      const id = await open(school, '社团评优')
      const version = async () => (await call(admin, contract.deskVote, { id })).version
      await call(admin, contract.closeVote, { id, version: await version(), reason: '投完' })
      return async () => call(admin, contract.publishVote, { id, version: await version() })
    },
  },
]
