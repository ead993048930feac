import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { Cast } from './flows.ts'
import type { DemoActor, DemoCase } from './seed-case.ts'

type Said = (zh: string, en: string) => string

/** Cases in all states, the times counted back from now, so that every day of the year looks the same. */
export function demoCases(ctx: SeedContext, cast: Cast, actors: Record<'lin' | 'wu' | 'chen', DemoActor>): DemoCase[] {
  const today = dayIn(ctx.site.zone, ctx.now)
  const say: Said = (zh, en) => (ctx.site.languages[0] === 'en' ? en : zh)
  return [
    ...leaves(cast, actors, today, say),
    ...papers(cast, actors, say),
    ...cars(cast, actors, today, say),
    ...diplomas(cast, actors, say),
  ]
}

type Actors = Record<'lin' | 'wu' | 'chen', DemoActor>

const who = ({ name, unit, unitName }: DemoActor, number: string, mobile: string) => ({
  ...{ name, number, mobile },
  ...(unit && { unit: [{ id: unit, name: unitName }] }),
})

function leaves({ zhou, chen, admin }: Cast, { lin, wu }: Actors, today: string, say: Said): DemoCase[] {
  const of = (actor: DemoActor, number: string, from: number, days: number, kind: string, reason: string) => ({
    ...who(actor, number, '13800010001'),
    ...{
      reason_kind: kind,
      from_day: dayAfter(today, from),
      until_day: dayAfter(today, from + days - 1),
      length: days,
    },
    ...{ leaves: 'yes', reason },
  })
  const agreed = say('同意，注意安全', 'I agree. Take care')
  return [
    {
      ...{
        flow: 'leave',
        applicant: lin,
        hoursAgo: 900,
        fields: of(lin, '20260001', -36, 2, 'sick', say('感冒发烧，需在家休息', 'A cold and a fever')),
      },
      steps: [{ by: zhou, after: 5, kind: 'agree', opinion: agreed }],
    },
    {
      ...{
        flow: 'leave',
        applicant: wu,
        hoursAgo: 700,
        fields: of(wu, '20260002', -28, 5, 'official', say('参加省大学生英语竞赛', 'An English contest')),
      },
      steps: [
        { by: zhou, after: 3, kind: 'agree' },
        { by: chen, after: 20, kind: 'agree', opinion: say('祝取得好成绩', 'Good luck') },
        { by: admin, after: 26, kind: 'agree' },
      ],
    },
    {
      ...{
        flow: 'leave',
        applicant: wu,
        hoursAgo: 320,
        fields: of(wu, '20260002', -12, 7, 'personal', say('外出旅游', 'A holiday')),
      },
      steps: [
        { by: zhou, after: 8, kind: 'refuse', opinion: say('上课期间原则上不批准旅游', 'No holidays during term') },
      ],
    },
    {
      ...{
        flow: 'leave',
        applicant: lin,
        hoursAgo: 4,
        fields: of(lin, '20260001', 3, 2, 'personal', say('回家参加姐姐的婚礼', "My sister's wedding")),
      },
    },
    {
      ...{
        flow: 'leave',
        applicant: lin,
        hoursAgo: 30,
        fields: of(lin, '20260001', 6, 5, 'official', say('参加软件创新大赛决赛', 'Final of a software contest')),
      },
      steps: [
        { by: zhou, after: 6, kind: 'agree', opinion: agreed },
        { by: admin, after: 24, kind: 'agree' },
      ],
    },
    {
      ...{
        flow: 'leave',
        applicant: wu,
        hoursAgo: 52,
        fields: of(wu, '20260002', 8, 4, 'personal', say('家中有事', 'A family matter')),
      },
      steps: [
        { by: zhou, after: 4, kind: 'agree' },
        {
          by: chen,
          after: 26,
          kind: 'return',
          opinion: say('请写明具体事由和联系方式', 'Please say what it is and how to reach you'),
        },
      ],
    },
  ]
}

function papers({ zhou, admin }: Cast, { lin, wu }: Actors, say: Said): DemoCase[] {
  const of = (actor: DemoActor, number: string, kind: string, purpose: string, way: string) => ({
    ...who(actor, number, '13800010001'),
    ...{ paper_kind: kind, copies: 2, purpose, way },
  })
  return [
    {
      ...{
        flow: 'paper',
        applicant: lin,
        hoursAgo: 400,
        fields: of(lin, '20260001', 'enrolment', say('办理签证', 'For a visa'), 'file'),
      },
      steps: [
        { by: zhou, after: 3, kind: 'agree' },
        { by: admin, after: 22, kind: 'agree' },
      ],
    },
    {
      ...{
        flow: 'paper',
        applicant: wu,
        hoursAgo: 20,
        fields: of(wu, '20260002', 'conduct', say('申请交换项目', 'For an exchange'), 'collect'),
      },
      steps: [{ by: zhou, after: 2, kind: 'agree' }],
    },
    {
      ...{
        flow: 'paper',
        applicant: lin,
        hoursAgo: 2,
        fields: of(lin, '20260001', 'conduct', say('申请奖学金', 'For a scholarship'), 'collect'),
      },
    },
  ]
}

function cars({ chen, admin }: Cast, { lin, chen: teacher }: Actors, today: string, say: Said): DemoCase[] {
  const of = (actor: DemoActor, number: string, plate: string, model: string) => ({
    ...who(actor, number, '13800011001'),
    ...{ plate, car_kind: 'own', model },
  })
  return [
    {
      ...{
        flow: 'car',
        applicant: teacher,
        hoursAgo: 5_000,
        fields: of(teacher, 'T1001', '浙A8K206', say('大众 朗逸', 'VW Lavida')),
      },
      steps: [{ by: admin, after: 20, kind: 'agree', fields: { valid_until: dayAfter(today, 120) } }],
    },
    {
      ...{
        flow: 'car',
        applicant: teacher,
        hoursAgo: 600,
        fields: of(teacher, 'T1001', '浙AD30517', say('比亚迪 海豹', 'BYD Seal')),
      },
      steps: [{ by: admin, after: 30, kind: 'agree', fields: { valid_until: dayAfter(today, 300) } }],
    },
    {
      ...{
        flow: 'car',
        applicant: lin,
        hoursAgo: 28,
        fields: of(lin, '20260001', '浙A5M66T', say('本田 飞度', 'Honda Fit')),
      },
      steps: [{ by: chen, after: 5, kind: 'agree' }],
    },
  ]
}

function diplomas({ admin }: Cast, { wu }: Actors, say: Said): DemoCase[] {
  const fields = {
    ...who(wu, '20260002', '13800010002'),
    ...{
      papers: ['graduation', 'degree'],
      way: 'mail',
      region: { province: '浙江省', city: '杭州市', district: '西湖区' },
    },
    ...{ address: say('文三路 100 号', '100 Wensan Road'), receiver: wu.name },
  }
  return [
    {
      ...{ flow: 'diploma', applicant: wu, hoursAgo: 70, fields },
      steps: [
        { by: admin, after: 4, kind: 'agree' },
        { by: admin, after: 28, kind: 'agree', fields: { handed: say('顺丰 SF1390021877', 'SF1390021877') } },
      ],
    },
  ]
}
