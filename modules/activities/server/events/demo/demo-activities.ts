import type { ActivityRow } from '../../activity-schema.ts'

type Texts = readonly [zh: string, en: string]

export type DemoActivity = Readonly<{
  titles: Texts
  text: Texts
  organiser: Texts
  place: Texts
  kind: ActivityRow['kind']
  tag: ActivityRow['tag']
  /** Hours from now, of each time. */
  slots: readonly (readonly [from: number, to: number])[]
  capacity: number
  /** How many others register; what does not fit waits. */
  registered: number
  /** Whether the first student of the demo registers. */
  lin: 'first' | 'last' | 'none'
  /** Share of those with a place who came. */
  came?: number
  creditMinutes?: number
  approval?: ActivityRow['approval']
  /** Registration has a form. */
  asks?: boolean
  end: 'draft' | 'inReview' | 'published' | 'cancelled' | 'summarised'
  by: string
  reason?: Texts
  summary?: Texts
  comments?: readonly Texts[]
  photos?: number
  programme?: readonly (readonly [minutes: number, zh: string, en: string])[]
}>

const union: Texts = ['校团委', 'Youth League']
const library: Texts = ['图书馆', 'Library']

/** A term of activities: full, running, over with credit, in review. */
export const demoActivities: readonly DemoActivity[] = [
  {
    ...{
      titles: ['大模型与科研写作', 'Language models in research'],
      kind: 'lecture',
      tag: 'study',
      by: 'T1001',
      end: 'published',
    },
    text: [
      '从选题、检索到写作，哪些环节可以借助大模型，哪些必须自己完成。讲座后有半小时答疑。',
      'From the question to the draft: where language models help, and where they must not. Half an hour of questions follows.',
    ],
    ...{
      organiser: library,
      place: ['图书馆报告厅', 'Library auditorium'],
      slots: [[26, 28]],
      capacity: 30,
      registered: 41,
      lin: 'last',
      creditMinutes: 120,
    },
    programme: [
      [0, '主讲：从检索到写作', 'Talk: from search to draft'],
      [80, '答疑', 'Questions'],
    ],
    comments: [
      ['希望有录播', 'I hope it is recorded'],
      ['候补还有机会吗？', 'Is there still a chance from the waiting list?'],
    ],
  },
  {
    ...{
      titles: ['校园开放日志愿服务', 'Volunteers for the open day'],
      kind: 'activity',
      tag: 'volunteer',
      by: 'T1001',
      end: 'published',
    },
    text: [
      '引导来访家长和高中生，负责校门、图书馆和食堂三个点位。',
      'Showing visitors around at the gate, the library and the canteen.',
    ],
    ...{
      organiser: union,
      place: ['校门广场', 'Main gate'],
      slots: [[-0.5, 3.5]],
      capacity: 40,
      registered: 31,
      lin: 'first',
      came: 0.6,
      creditMinutes: 240,
    },
    comments: [['集合点在校门左侧旗杆下', 'We meet at the flagpole left of the gate']],
    photos: 2,
  },
  {
    ...{ titles: ['学术写作入门', 'Academic writing'], kind: 'lecture', tag: 'study', by: 'T1001', end: 'summarised' },
    text: ['论文的结构、引用规范和常见问题。', 'How a paper is built, how to cite, and what goes wrong.'],
    ...{
      organiser: library,
      place: ['教学楼 A201', 'Building A, room 201'],
      slots: [[-122, -120]],
      capacity: 60,
      registered: 38,
      lin: 'first',
      came: 0.9,
      creditMinutes: 120,
    },
    summary: [
      '三十多位同学参加，课件已上传。下一讲安排在下月。',
      'More than thirty came. The slides are among the files; the next talk is in a month.',
    ],
    comments: [
      ['例子很实用，谢谢老师', 'Very useful examples, thank you'],
      ['课件在资料里，记得下载', 'The slides are among the files'],
    ],
    photos: 5,
  },
  {
    ...{ titles: ['湖边读书会', 'Reading by the lake'], kind: 'activity', tag: 'arts', by: 'T1002', end: 'published' },
    text: ['本期读《乡土中国》，每人分享五分钟。', 'This time everyone speaks for five minutes about one book.'],
    ...{
      organiser: ['读书社', 'Book club'],
      place: ['湖心亭', 'Lake pavilion'],
      slots: [[-24, -22.5]],
      capacity: 20,
      registered: 15,
      lin: 'first',
      came: 0.8,
      creditMinutes: 90,
    },
    photos: 1,
  },
  {
    ...{ titles: ['晨练太极', 'Morning tai chi'], kind: 'training', tag: 'sports', by: 'T1002', end: 'published' },
    text: [
      '每周一次，零基础可以参加，共四次，请尽量全程参加。',
      'Weekly, for beginners. Four times; please come to all of them.',
    ],
    ...{
      organiser: ['体育部', 'Sports office'],
      place: ['东操场', 'East field'],
      lin: 'none',
      capacity: 25,
      registered: 14,
      creditMinutes: 180,
    },
    slots: [
      [50, 51],
      [218, 219],
      [386, 387],
      [554, 555],
    ],
  },
  {
    ...{
      titles: ['企业参访：智能制造', 'Company visit: smart factories'],
      kind: 'activity',
      tag: 'career',
      by: 'T1001',
      end: 'published',
    },
    text: [
      '参观车间并与工程师座谈，往返大巴由学校安排。需要老师确认名单。',
      'A factory tour and a talk with engineers; the bus is arranged. The list is confirmed by the organisers.',
    ],
    ...{
      organiser: ['就业中心', 'Career centre'],
      place: ['校门集合', 'Meet at the main gate'],
      slots: [[98, 104]],
      capacity: 20,
      registered: 9,
      lin: 'none',
    },
    ...{ approval: 'manual', asks: true },
  },
  {
    ...{
      titles: ['诺奖得主报告会', 'A laureate’s lecture'],
      kind: 'lecture',
      tag: 'study',
      by: 'T1001',
      end: 'published',
    },
    text: ['面向全校，英文报告，现场有同传。', 'For everyone, in English, with interpreting.'],
    ...{
      organiser: ['学术委员会', 'Academic council'],
      place: ['大礼堂', 'Great hall'],
      slots: [[170, 172]],
      capacity: 800,
      registered: 60,
      lin: 'none',
      creditMinutes: 120,
    },
  },
  {
    ...{ titles: ['社团观影夜', 'Film night'], kind: 'activity', tag: 'life', by: '20260002', end: 'inReview' },
    text: ['露天放映，自带坐垫。', 'In the open air. Bring a cushion.'],
    ...{
      organiser: ['影协', 'Film society'],
      place: ['中心草坪', 'Central lawn'],
      slots: [[76, 79]],
      capacity: 120,
      registered: 0,
      lin: 'none',
    },
  },
  {
    ...{ titles: ['环湖骑行', 'Ride around the lake'], kind: 'activity', tag: 'sports', by: 'T1002', end: 'cancelled' },
    text: ['环湖一圈约二十公里。', 'About twenty kilometres.'],
    ...{
      organiser: ['车协', 'Cycling club'],
      place: ['南门', 'South gate'],
      slots: [[46, 49]],
      capacity: 30,
      registered: 12,
      lin: 'none',
    },
    reason: ['预报有大雨', 'Heavy rain is forecast'],
  },
  {
    ...{ titles: ['实验室安全培训', 'Laboratory safety'], kind: 'training', tag: 'study', by: 'T1001', end: 'draft' },
    text: ['新进实验室的同学参加。', 'For everyone new to the laboratories.'],
    ...{
      organiser: ['实验室处', 'Laboratory office'],
      place: ['实验楼 101', 'Laboratory 101'],
      slots: [[240, 242]],
      capacity: 50,
      registered: 0,
      lin: 'none',
    },
  },
]
