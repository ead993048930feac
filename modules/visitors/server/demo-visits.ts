import type { Origin, SpotAnswer, VisitState } from '../shapes.ts'

export type DemoVisit = {
  host: string
  origin: Origin
  state: VisitState
  purpose: string
  place: string
  /** Hours from now, of each day. */
  hours: readonly (readonly [from: number, until: number])[]
  /** Name, last four digits of the phone, plate. */
  guests: readonly (readonly [name: string, phone: string, plate?: string])[]
  note?: string
  reason?: string
  answer?: SpotAnswer
  /** Hours from now at which everybody came in, and left. */
  came?: readonly [entered: number, left?: number]
  /** Whether the guests have given their data. */
  filled?: boolean
  /** Unit or security are asked. */
  asks?: boolean
}

const day = 24

/** Visits in every state around the moment of the first start. */
export const demoVisits: readonly DemoVisit[] = [
  {
    ...{ host: 'T1001', origin: 'invite', state: 'approved', purpose: '联合实验室交流', place: '信息楼 301' },
    hours: [[-2, 5]],
    guests: [
      ['许文博', '0101'],
      ['高岩', '0102'],
    ],
    ...{ note: '到楼下请打电话', came: [-1.5], filled: true },
  },
  {
    ...{ host: 'T1001', origin: 'invite', state: 'approved', purpose: '毕业设计企业导师来访', place: '信息楼 512' },
    ...{ hours: [[-0.5, 6]], guests: [['方晴', '0103']], filled: true },
  },
  {
    ...{ host: 'T1001', origin: 'apply', state: 'applied', purpose: '教材选题面谈', place: '图书馆咖啡厅' },
    ...{ hours: [[day + 2, day + 4]], guests: [['李佳', '0104']], filled: true },
  },
  {
    ...{ host: 'T1001', origin: 'invite', state: 'waiting', purpose: '设备安装调试', place: '实验中心 B102' },
    ...{ hours: [[2 * day, 2 * day + 6]], guests: [['宋师傅', '0105', '京A12345']], asks: true },
  },
  {
    ...{ host: 'T1001', origin: 'invite', state: 'approved', purpose: '暑期课程外聘教师', place: '教学楼 201' },
    hours: [5, 6, 7].map((n) => [n * day, n * day + 3] as const),
    guests: [
      ['陆远', '0106'],
      ['Emma Clark', '0107'],
    ],
  },
  {
    ...{ host: 'T1001', origin: 'invite', state: 'approved', purpose: '系列讲座主讲人', place: '报告厅' },
    ...{
      hours: [[-3 * day, -3 * day + 4]],
      guests: [['许文博', '0101']],
      came: [-3 * day, -3 * day + 3.5],
      filled: true,
    },
  },
  {
    ...{ host: 'T1001', origin: 'apply', state: 'refused', purpose: '推销教学软件', place: '' },
    ...{ hours: [[-2 * day, -2 * day + 2]], guests: [['贾某', '0108']], reason: '不需要' },
  },
  {
    ...{ host: 'T1001', origin: 'invite', state: 'cancelled', purpose: '项目评审', place: '信息楼 301' },
    ...{ hours: [[day, day + 3]], guests: [['梁工', '0109']], reason: '评审改为线上' },
  },
  {
    ...{ host: 'T1001', origin: 'apply', state: 'expired', purpose: '校友返校参观', place: '校园' },
    ...{ hours: [[-5 * day, -5 * day + 3]], guests: [['何校友', '0110']] },
  },
  {
    ...{ host: 'T1001', origin: 'spot', state: 'approved', purpose: '水管抢修', place: '实验中心 B102' },
    ...{
      hours: [[-1, 2]],
      guests: [['赵师傅', '0111', '京B67890']],
      came: [-1],
      reason: '水管爆裂，紧急放行',
      filled: true,
    },
  },
  {
    ...{ host: 'T1002', origin: 'invite', state: 'approved', purpose: '家长来访', place: '学生活动中心' },
    ...{ hours: [[-4, -1]], guests: [['孙家长', '0112']], came: [-3.5], filled: true },
  },
  {
    ...{ host: 'admin', origin: 'spot', state: 'approved', purpose: '网络光缆巡检', place: '信息化办公室' },
    ...{ hours: [[-day - 3, -day - 1]], guests: [['钱工', '0113']], came: [-day - 3, -day - 1.5], filled: true },
    ...{ reason: '例行巡检未预约', answer: 'known' },
  },
]

/** A few for a site that speaks English. */
export const englishVisits: readonly DemoVisit[] = [
  {
    ...{
      host: 'T1001',
      origin: 'invite',
      state: 'approved',
      purpose: 'Joint laboratory',
      place: 'Engineering Hall 301',
    },
    ...{ hours: [[-1, 5]], guests: [['Emma Clark', '0201']], came: [-0.5], filled: true },
  },
  {
    ...{ host: 'T1001', origin: 'apply', state: 'applied', purpose: 'Textbook proposal', place: 'Library café' },
    ...{ hours: [[day + 2, day + 4]], guests: [['Daniel Weber', '0202']], filled: true },
  },
  {
    ...{ host: 'T1001', origin: 'invite', state: 'waiting', purpose: 'Installing a lathe', place: 'Workshop 2' },
    ...{ hours: [[2 * day, 2 * day + 6]], guests: [['Paul Martin', '0203', '京A54321']], asks: true },
  },
  {
    ...{ host: 'T1002', origin: 'invite', state: 'approved', purpose: 'Careers talk', place: 'Lecture Theatre' },
    ...{ hours: [[-3 * day, -3 * day + 2]], guests: [['Alice Brown', '0204']] },
    ...{ came: [-3 * day, -3 * day + 1.5], filled: true },
  },
]

export const pastNames = ['王磊', '张悦', '刘洋', '陈思', '杨帆', '赵敏', '黄凯', '周彤', '吴昊', '徐静']
export const pastPurposes = ['学术交流', '设备维护', '招聘宣讲', '项目洽谈', '校友参观', '材料送审']
