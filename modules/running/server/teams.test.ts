import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { now, openRuns, runCampus, straight } from './testing/run-campus.ts'

const t = await openRuns()

test('teams: founded, joined by code, counted from then on, left; the captain follows', async () => {
  const s = await runCampus(t)
  const { call, lin, wu, chen, zhou, admin } = s
  const plan = await s.put()
  await s.runWhole(lin, plan, straight(1_500, { seed: 1, until: now() - 7_200 }))
  await call(lin, contract.saveTeam, { plan, name: '追风', goal: 50_000 })
  const { team } = await call(lin, contract.myTeam, { plan })
  expect(team).toMatchObject({ name: '追风', goal: 50_000, isCaptain: true, meters: 0 })
  const code = team!.code.toLowerCase()
  expect(await call(wu, contract.joinTeam, { plan, code })).toEqual({ name: '追风' })
  await call(wu, contract.joinTeam, { plan, code })
  await expect(call(chen, contract.joinTeam, { plan, code: '000000' })).rejects.toThrow('noSuchCode')
  await expect(call(chen, contract.saveTeam, { plan, name: '追风' })).rejects.toThrow('nameTaken')
  await call(chen, contract.joinTeam, { plan, code })
  await expect(call(zhou, contract.joinTeam, { plan, code })).rejects.toThrow('teamFull')
  await expect(call(wu, contract.saveTeam, { plan, name: '别的' })).rejects.toThrow('notCaptain')
  await expect(call(wu, contract.removeMember, { plan, person: chen.id })).rejects.toThrow('notCaptain')
  await call(lin, contract.removeMember, { plan, person: chen.id })
  await call(chen, contract.saveTeam, { plan, name: '慢跑' })
  const run = await s.runWhole(wu, plan, straight(1_500, { seed: 2, until: now() + 60 }))
  const board = await call(zhou, contract.runTeams, { plan })
  expect(board.list).toMatchObject([
    { name: '追风', rank: 1, members: 2, runs: 1, meters: run.meters, isMine: false },
    { name: '慢跑', rank: 2, members: 1, meters: 0 },
  ])
  await call(lin, contract.leaveTeam, { plan })
  expect((await call(wu, contract.myTeam, { plan })).team).toMatchObject({ isCaptain: true, members: [{ isMe: true }] })
  await call(chen, contract.leaveTeam, { plan })
  expect((await call(lin, contract.runTeams, { plan })).total).toBe(1)
  const [row] = (await call(admin, contract.deskTeams, { plan })).list
  await call(admin, contract.renameTeam, { id: row!.id, version: row!.version, name: '新名' })
  await call(admin, contract.removeTeam, { id: row!.id, version: row!.version + 1, reason: '测试' })
  expect((await call(wu, contract.myTeam, { plan })).team).toBeNull()
})

test('two who join the last place at once: one gets it', async () => {
  const s = await runCampus(t)
  const plan = await s.put({ teamMost: 2 })
  await s.call(s.lin, contract.saveTeam, { plan, name: '二人' })
  const { code } = (await s.call(s.lin, contract.myTeam, { plan })).team!
  const both = await Promise.allSettled([s.wu, s.chen].map((who) => s.call(who, contract.joinTeam, { plan, code })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const none = await s.put({ teamMost: 0 })
  await expect(s.call(s.lin, contract.saveTeam, { plan: none, name: '无' })).rejects.toThrow('noTeams')
})
