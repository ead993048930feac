import { randomUUID } from 'node:crypto'
import type { FlowDraft } from '../../definition.ts'
import { flowCampus } from './flow-campus.ts'
import { flowContract as calls } from './flow-module.ts'

const late = { hours: 8, workingTime: false, action: 'remind' } as const
/** The leader, and above three days the counsellor. */
export const leave = (second: string): FlowDraft => ({
  start: 'leader',
  nodes: [
    {
      id: 'leader',
      kind: 'approve',
      title: '院长',
      titleEn: 'Dean',
      who: [{ by: 'leader' }],
      nobody: 'administrators',
      late,
      next: 'long',
    },
    { id: 'long', kind: 'branch', title: '时长', arms: [{ condition: 'days > 3', next: 'second' }, { next: 'end' }] },
    { id: 'second', kind: 'approve', title: '辅导员', who: [{ by: 'people', people: [second] }] },
  ],
})

/** A site with a published leave flow, and an administrator who corrects its cases. */
export async function casesCampus(t: Parameters<typeof flowCampus>[0]) {
  const s = await flowCampus(t)
  const { flow } = await s.publish(leave(s.zhou.id))
  const office = (action: string, id: string, more: object = {}, who = s.admin) =>
    s.ask(who, calls.administerCase.path, { id, action, reason: '人员变动', key: randomUUID(), ...more })
  const agree = async (who: typeof s.chen, id: string) => s.act(who, id, { kind: 'agree', task: await s.task(id, who) })
  return { ...s, flow, office, agree, list: (input: object = {}) => s.call(s.admin, calls.deskCases, input) }
}
