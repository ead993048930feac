import { dayAfter } from '#kernel/calendar.ts'
import { contract } from '#modules/health/contract.ts'
import { answersFor } from '#modules/health/server/testing/answers.ts'
import { allDay, runPlan } from '#modules/health/server/testing/plans.ts'
import type { Producer, School } from './school.ts'

type Action = 'pause' | 'resume' | 'end'

/** Starts a plan that asks every student all day. */
async function begin({ t, id: site, admin, call }: School, title: string) {
  const asked = { who: 'some', forRoles: ['student'], slots: allDay, state: 'paused', title } as const
  const { id } = await runPlan(t.portal, site, admin.id, 'ncov', { ...asked, forRoles: ['student'] })
  const act = async (action: Action) => {
    const { version } = await call(admin, contract.plan, { id })
    await call(admin, contract.actOnPlan, { id, version, action })
  }
  await act('resume')
  return { plan: id, act }
}

/** A report of illness, which opens a case. */
async function fallIll(school: School, title: string) {
  const { call, wu, admin } = school
  const { plan, act } = await begin(school, title)
  await call(wu, contract.save, { plan, answers: answersFor('ncov', { tw: '5' }) } as never)
  await act('end')
  const { list } = await call(admin, contract.cases, { plan })
  const step = async (action: 'follow' | 'close') => {
    const { version } = await call(admin, contract.case, { id: list[0]!.id })
    await call(admin, contract.actOnCase, { id: list[0]!.id, version, action, note: '已联系', to: '' } as never)
  }
  return step
}

export const healthProducers: readonly Producer[] = [
  {
    source: 'health.report',
    who: 'lin',
    title: '晨间上报',
    begin: async (school) => {
      const { plan } = await begin(school, '晨间上报')
      return () => school.call(school.lin, contract.save, { plan, answers: answersFor('ncov') } as never)
    },
  },
  {
    source: 'health.missing',
    who: 'admin',
    title: '返校周上报',
    isOnlyInDay: true,
    begin: async (school) => {
      const { act } = await begin(school, '返校周上报')
      return () => act('end')
    },
  },
  {
    source: 'health.case',
    who: 'admin',
    title: '1 条上报异常待跟进',
    begin: async (school) => {
      const step = await fallIll(school, '一号楼上报')
      return async () => {
        await step('follow')
        await step('close')
      }
    },
  },
  {
    source: 'health.followed',
    who: 'admin',
    title: '1 条异常情况由您跟进',
    begin: async (school) => {
      const step = await fallIll(school, '二号楼上报')
      await step('follow')
      return () => step('close')
    },
  },
  {
    source: 'health.return',
    who: 'admin',
    title: '1 份返校申请待审批',
    begin: async ({ call, wu, admin }) => {
      const returnsOn = dayAfter(new Date().toISOString().slice(0, 10), 3)
      const wish = { returnsOn, from: '江南省', transport: '', note: '' }
      const { id } = await call(wu, contract.applyReturn, wish)
      return () => call(admin, contract.decideReturn, { id, version: 1, action: 'approve', answer: '' })
    },
  },
  {
    source: 'health.admin',
    who: 'admin',
    title: '1 份统计权限申请待审批',
    begin: async ({ call, chen, admin, computing }) => {
      const { id } = await call(chen, contract.applyAdmin, { unit: computing, reason: '班主任' })
      return () => call(admin, contract.decideAdmin, { id, version: 1, action: 'refuse', answer: '', until: '' })
    },
  },
]
