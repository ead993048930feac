import { contract } from '#modules/running/contract.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

const dayFrom = (hours: number) => new Date((now() + hours * hour) * 1000).toISOString().slice(0, 10)

async function open({ call, admin }: School, title: string): Promise<string> {
  const rules = { leastMeters: 150, weekLeast: title === '晨跑' ? 1 : 0, leastPoints: 0, dayMost: 5 }
  const draft = { title, startsOn: dayFrom(-72), endsOn: dayFrom(72), ...rules }
  const made = await call(admin, contract.savePlan, draft as never)
  await call(admin, contract.openPlan, made)
  return made.id
}

/** Northwards at six minutes a kilometre, from now on: a run of the past might be one of the last week. */
async function runIt({ call, lin }: School, plan: string, meters: number) {
  const count = Math.ceil((meters * 0.36) / 5)
  const fixes = Array.from({ length: count + 1 }, (_, i) => [
    now() + i * 5,
    30_000_000 + i * 125 + meters,
    120_000_000,
    5,
  ])
  const run = { key: `agenda-run-${meters}`, device: 'phone' }
  await call(lin, contract.sendRunPart, { plan, ...run, number: 0, fixes: json(fixes) } as never)
  return call(lin, contract.finishRun, { ...run, parts: 1 })
}

export const runningProducers: readonly Producer[] = [
  {
    source: 'running.week',
    who: 'lin',
    title: '晨跑：本周还没有跑够',
    begin: async (school) => {
      const plan = await open(school, '晨跑')
      return () => runIt(school, plan, 250)
    },
  },
  {
    source: 'running.appeal',
    who: 'admin',
    title: '答复跑步申诉',
    begin: async (school) => {
      const { call, lin, admin } = school
      const { id } = await runIt(school, await open(school, '夜跑'), 100)
      await call(lin, contract.appealRun, { id, text: '没有信号' })
      return async () => {
        const { version } = await call(admin, contract.deskRun, { id })
        await call(admin, contract.answerAppeal, { id, version, accept: 'decline', answer: '距离不够' })
      }
    },
  },
]
