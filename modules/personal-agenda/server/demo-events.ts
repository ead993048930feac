import type { Colour } from '../shapes.ts'

/** `at` in minutes of the day, none for whole days; `day` counted from today, or from Monday of this week. */
export type DemoEvent = {
  title: string
  place?: string
  text?: string
  from: 'today' | 'week'
  day: number
  at?: number
  lasts?: number
  days?: number
  rule?: string
  remind?: number
  /** This many days after the first one an occurrence is cancelled. */
  skips?: number
}

type DemoCalendar = { name: string; nameEn: string; colour: Colour; list: readonly DemoEvent[] }

const clock = (hours: number, minutes = 0): number => hours * 60 + minutes

export const groupName = { zh: '创新项目组', en: 'Innovation project' }

export const groupEvents: readonly DemoEvent[] = [
  {
    title: '项目周会',
    place: '创新楼 302',
    from: 'week',
    day: -14,
    at: clock(19),
    lasts: 90,
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    remind: 15,
    skips: 7,
  },
  { title: '中期检查材料截止', from: 'today', day: 9 },
  { title: '原型演示', place: '创新楼一层大厅', from: 'today', day: 5, at: clock(15), lasts: 120 },
]

const study: readonly DemoEvent[] = [
  {
    title: '晨跑打卡',
    place: '东操场',
    from: 'week',
    day: -21,
    at: clock(6, 40),
    lasts: 30,
    rule: 'FREQ=WEEKLY;BYDAY=TU,FR',
  },
  {
    title: '英语角',
    place: '图书馆咖啡厅',
    from: 'week',
    day: -7,
    at: clock(18, 30),
    lasts: 60,
    rule: 'FREQ=WEEKLY;BYDAY=WE',
    remind: 30,
  },
  { title: '与导师讨论论文选题', place: '计算机楼 516', from: 'today', day: 0, at: clock(16), lasts: 45, remind: 10 },
  { title: '提交实验报告', from: 'today', day: 1, at: clock(22), lasts: 30 },
  { title: '编程竞赛训练', place: '机房 204', from: 'today', day: 3, at: clock(13, 30), lasts: 180 },
]

const life: readonly DemoEvent[] = [
  { title: '妈妈生日', from: 'today', day: 6, rule: 'FREQ=YEARLY', remind: 1_440 },
  { title: '牙科复诊', place: '校医院口腔科', from: 'today', day: 2, at: clock(9, 20), lasts: 40 },
  { title: '周末爬山', place: '北山公园', from: 'week', day: 5, days: 2 },
]

const teaching: readonly DemoEvent[] = [
  {
    title: '答疑时间',
    place: '计算机楼 516',
    from: 'week',
    day: -28,
    at: clock(14),
    lasts: 120,
    rule: 'FREQ=WEEKLY;BYDAY=TU',
  },
  {
    title: '教研室例会',
    place: '计算机楼 402',
    from: 'week',
    day: -14,
    at: clock(10),
    lasts: 90,
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
    remind: 15,
  },
  { title: '课程组集体备课', place: '线上', from: 'today', day: 1, at: clock(15), lasts: 60 },
]

export const demoCalendars: Readonly<Record<string, readonly DemoCalendar[]>> = {
  '20260001': [
    { name: '学习', nameEn: 'Study', colour: 'blue', list: study },
    { name: '生活', nameEn: 'Life', colour: 'orange', list: life },
  ],
  '20260002': [
    {
      name: '我的日历',
      nameEn: 'My calendar',
      colour: 'purple',
      list: [
        {
          title: '社团排练',
          place: '活动中心',
          from: 'week',
          day: -7,
          at: clock(19),
          lasts: 120,
          rule: 'FREQ=WEEKLY;BYDAY=TU',
        },
        { title: '家教', from: 'today', day: 1, at: clock(18), lasts: 120 },
      ],
    },
  ],
  T1001: [{ name: '教学安排', nameEn: 'Teaching', colour: 'teal', list: teaching }],
  admin: [
    {
      name: '工作',
      nameEn: 'Work',
      colour: 'blue',
      list: [
        {
          title: '信息化例会',
          place: '行政楼 201',
          from: 'week',
          day: -14,
          at: clock(9),
          lasts: 60,
          rule: 'FREQ=WEEKLY;BYDAY=MO',
          remind: 10,
        },
      ],
    },
  ],
}

export const schoolEvents: readonly (DemoCalendar & {
  roles?: readonly ('student' | 'teacher' | 'counsellor' | 'staff')[]
})[] = [
  {
    name: '校历与大型活动',
    nameEn: 'School calendar and events',
    colour: 'red',
    list: [
      { title: '校园开放日', place: '主校区', from: 'today', day: 8 },
      { title: '全校卫生日', from: 'week', day: -21, at: clock(16), lasts: 60, rule: 'FREQ=WEEKLY;BYDAY=FR' },
      { title: '校长有约', place: '大学生活动中心', from: 'today', day: 4, at: clock(14, 30), lasts: 90 },
    ],
  },
  {
    name: '教务安排',
    nameEn: 'Registry',
    colour: 'amber',
    roles: ['teacher', 'counsellor', 'staff'],
    list: [
      { title: '成绩录入截止', from: 'today', day: 7 },
      { title: '教学工作会', place: '行政楼报告厅', from: 'today', day: 2, at: clock(15), lasts: 90 },
    ],
  },
]
