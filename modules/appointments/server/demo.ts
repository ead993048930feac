import type * as z from 'zod'
import type { ResourceKind } from '#engines/booking/rules.ts'
import { ruleShape } from '#engines/booking/rules.ts'
import type { Equipment, RoomKind } from '#engines/rooms/shapes.ts'

const all = [1, 2, 3, 4, 5, 6, 7]
const workdays = [1, 2, 3, 4, 5]
const span = (weekdays: number[], from: number, to: number) => ({ weekdays, from: from * 60, to: to * 60 })
const meals = [
  { from: 11 * 60, to: 13 * 60 },
  { from: 17 * 60, to: 18 * 60 + 30 },
]

type Draft = z.input<typeof ruleShape>
type DemoRules = {
  key: string
  name: [zh: string, en: string]
  rule: Draft
  roles?: ('student' | 'teacher' | 'counsellor' | 'staff')[]
}

/** Demo rules: one of each kind of thing. */
export const demoRules: DemoRules[] = [
  {
    key: 'rooms',
    name: ['研讨间', 'Seminar rooms'],
    rule: {
      ...{
        opening: [span(all, 8, 22)],
        slot: 0,
        step: 30,
        least: 30,
        most: 180,
        buffer: 0,
        horizon: 14,
        checkIn: true,
      },
      ...{ grace: 15, leave: 0, cancelBefore: 60, points: 2 },
      limits: [
        { per: 'day', count: 0, minutes: 240 },
        { per: 'open', count: 4 },
      ],
    },
  },
  {
    key: 'groups',
    name: ['图书馆讨论间（需同行人确认）', 'Discussion rooms of the library (a group confirms)'],
    rule: {
      ...{ opening: [span(all, 8, 22)], slot: 120, horizon: 7, onHolidays: true, cancelBefore: 60 },
      ...{ group: 3, confirmMinutes: 2880, checkIn: true, proof: ['door'], grace: 20, leave: 0 },
      limits: [{ per: 'day', count: 1 }],
    },
  },
  {
    key: 'halls',
    name: ['报告厅（需审批）', 'Lecture halls (with approval)'],
    rule: {
      ...{ opening: [span(all, 8, 22)], slot: 0, step: 30, least: 60, most: 480, buffer: 30, horizon: 60, notice: 120 },
      ...{ approval: true, pendingBlocks: false, onHolidays: true },
    },
  },
  {
    key: 'courts',
    name: ['运动场地', 'Courts'],
    rule: {
      ...{
        opening: [span(workdays, 16, 22), span([6, 7], 9, 22)],
        slot: 60,
        horizon: 3,
        opensAt: 7 * 60,
        onHolidays: true,
      },
      ...{ cancelBefore: 120, points: 2, checkIn: true, grace: 15, leave: 0 },
      limits: [
        { per: 'day', count: 1 },
        { per: 'week', count: 3 },
      ],
    },
  },
  {
    key: 'desks',
    name: ['自习座位', 'Study desks'],
    rule: {
      ...{ opening: [span(all, 8, 22)], slot: 120, horizon: 1, opensAt: 7 * 60, rush: 10 },
      ...{ onHolidays: true, checkIn: true },
      ...{ grace: 20, leave: 30, mealLeave: 90, meals, points: 1 },
      limits: [
        { per: 'day', count: 3 },
        { per: 'open', count: 2 },
      ],
    },
  },
  {
    key: 'hours',
    name: ['答疑与咨询', 'Office hours'],
    rule: {
      opening: [span(workdays, 14, 17)],
      ...{ slot: 30, horizon: 14, notice: 60, cancelBefore: 60, limits: [{ per: 'week', count: 2 }] },
    },
  },
  {
    key: 'devices',
    name: ['仪器设备', 'Devices'],
    rule: { opening: [span(all, 8, 22)], slot: 60, buffer: 0, horizon: 7, limits: [{ per: 'day', count: 2 }] },
  },
  {
    key: 'counters',
    name: ['办事窗口', 'Counters'],
    rule: {
      opening: [span(workdays, 9, 12), span(workdays, 14, 17)],
      ...{ slot: 15, horizon: 7, limits: [{ per: 'day', count: 1 }] },
    },
  },
]

export type DemoResource = {
  rules: string
  kind: ResourceKind
  name: [zh: string, en: string]
  about?: [zh: string, en: string]
  place?: string
  /** The nth room of this kind in the register. */
  room?: [kind: RoomKind, nth: number]
  host?: string
  units?: number
  unit?: (n: number) => string
  seats?: number
  features?: Equipment[]
}

const desk = (letter: string) => (n: number) => `${letter}${String(n).padStart(2, '0')}`
const court = (n: number) => `${n}号场地`

export const demoResources: DemoResource[] = [
  ...[0, 1, 2, 3, 4, 5].map(
    (nth): DemoResource => ({
      ...{
        rules: 'rooms',
        kind: 'room',
        room: ['seminar', nth],
        seats: 8 + nth * 2,
        features: ['screen', 'sockets', 'whiteboard'],
      },
      name: [`研讨间 ${nth + 1}`, `Seminar room ${nth + 1}`],
      about: ['小组讨论、课题组会，请保持整洁。', 'For groups. Please leave it tidy.'],
    }),
  ),
  ...[0, 1].map(
    (nth): DemoResource => ({
      ...{
        rules: 'halls',
        kind: 'room',
        room: ['lecture', nth],
        seats: 200,
        features: ['microphone', 'projector', 'recording'],
      },
      name: [`报告厅 ${nth + 1}`, `Lecture hall ${nth + 1}`],
      about: [
        '讲座、典礼和大型活动，由会议服务中心审批。',
        'For lectures and ceremonies; the conference office approves.',
      ],
    }),
  ),
  ...[1, 2, 3].map(
    (n): DemoResource => ({
      ...{ rules: 'groups', kind: 'room', place: '图书馆 4F', seats: 6, features: ['screen', 'whiteboard'] },
      name: [`图书馆讨论间 ${n}`, `Library discussion room ${n}`],
      about: ['至少三人使用，同行人须确认。', 'For three or more, who have to confirm.'],
    }),
  ),
  {
    rules: 'courts',
    kind: 'court',
    name: ['羽毛球馆', 'Badminton hall'],
    place: '体育馆二层',
    units: 6,
    unit: court,
    seats: 4,
  },
  {
    rules: 'courts',
    kind: 'court',
    name: ['网球场', 'Tennis courts'],
    place: '东操场',
    units: 4,
    unit: court,
    seats: 4,
  },
  {
    rules: 'desks',
    kind: 'seat',
    name: ['图书馆二层自习区', 'Library, second floor'],
    place: '图书馆 2F',
    units: 24,
    unit: desk('A'),
    features: ['sockets'],
  },
  {
    rules: 'desks',
    kind: 'seat',
    name: ['图书馆三层静音区', 'Library, silent area'],
    place: '图书馆 3F',
    units: 18,
    unit: desk('B'),
  },
  {
    rules: 'hours',
    kind: 'person',
    name: ['陈老师答疑', 'Questions on data structures'],
    host: 'T1001',
    place: '信息楼 305',
    about: ['数据结构课程答疑，可带作业来。', 'Bring your homework.'],
  },
  {
    rules: 'hours',
    kind: 'person',
    name: ['辅导员谈心', 'Talk to your counsellor'],
    host: 'T1002',
    place: '学生工作部 201',
  },
  {
    rules: 'devices',
    kind: 'device',
    name: ['3D 打印机', '3D printers'],
    place: '创客空间',
    units: 3,
    unit: (n) => `${n}号机`,
  },
  {
    rules: 'devices',
    kind: 'device',
    name: ['洗衣房', 'Laundry'],
    place: '学生公寓 3 号楼 1 层',
    units: 8,
    unit: (n) => `${n}号机`,
  },
  {
    rules: 'counters',
    kind: 'counter',
    name: ['学生事务窗口', 'Student affairs counter'],
    place: '师生服务中心',
    units: 3,
    unit: (n) => `${n}号窗口`,
  },
]

export const rulesOf = (draft: Draft) => ruleShape.parse(draft)
