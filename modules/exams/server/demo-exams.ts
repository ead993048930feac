import type { CourseKind } from '#engines/courses/shapes.ts'
import type { ExamKind, State } from '../shapes.ts'

/** A demo exam. `day` counts from today; `who` are the numbers of demo students beside the class. */
export type DemoExam = {
  code: string
  name: readonly [zh: string, en: string]
  kind: ExamKind
  courseKind?: CourseKind
  day: number
  from: number
  to: number
  state: State
  /** How many people of the class. */
  size: number
  rooms: number
  who: readonly string[]
  /** People of the class to leave out, so that not everybody has two exams at once. */
  skip?: number
  /** Numbers of those who supervise it; one or two teachers without it. */
  staff?: readonly string[]
  note?: readonly [zh: string, en: string]
  reason?: readonly [zh: string, en: string]
}

const calculator = ['可带无存储功能的计算器', 'Calculators without a memory are allowed'] as const
const both = ['20260001', '20260002'] as const

/** Some past, one tomorrow, the next days with a change and a clash, one cancelled, two not published yet. */
export const demoExams: readonly DemoExam[] = [
  {
    ...{ code: 'MA201', name: ['概率论与数理统计', 'Probability and Statistics'], kind: 'midterm', day: -12 },
    ...{ from: 540, to: 660, state: 'published', size: 40, rooms: 1, who: both, note: calculator },
  },
  {
    ...{ code: 'EN102', name: ['大学英语（二）', 'College English II'], kind: 'resit', day: -3 },
    ...{ from: 840, to: 960, state: 'published', size: 8, rooms: 1, who: ['20260001'] },
  },
  {
    ...{ code: 'CS301', name: ['计算机网络', 'Computer Networks'], kind: 'midterm', day: 1 },
    ...{ from: 540, to: 640, state: 'published', size: 58, rooms: 2, who: both },
  },
  {
    ...{ code: 'CS310', name: ['数据库系统', 'Database Systems'], kind: 'midterm', day: 4 },
    ...{ from: 840, to: 960, state: 'changed', size: 46, rooms: 2, who: both, staff: ['T1001'] },
    reason: ['原考场设备检修，更换教室', 'The first room is under repair'],
  },
  {
    ...{ code: 'GE130', name: ['艺术史', 'History of Art'], kind: 'midterm', courseKind: 'general', day: 4 },
    ...{ from: 900, to: 1020, state: 'published', size: 12, skip: 60, rooms: 1, who: ['20260002'], staff: ['T1002'] },
  },
  {
    ...{ code: 'CS330', name: ['软件工程', 'Software Engineering'], kind: 'midterm', courseKind: 'elective', day: 9 },
    ...{ from: 600, to: 700, state: 'published', size: 30, rooms: 1, who: both, note: calculator },
  },
  {
    ...{ code: 'PE201', name: ['体育理论', 'Theory of Sport'], kind: 'midterm', courseKind: 'sport', day: 6 },
    ...{ from: 480, to: 540, state: 'cancelled', size: 20, rooms: 1, who: ['20260001'] },
    reason: ['改为随堂考核', 'It is graded in class instead'],
  },
  {
    ...{ code: 'MA301', name: ['离散数学', 'Discrete Mathematics'], kind: 'final', day: 30 },
    ...{ from: 540, to: 660, state: 'planned', size: 60, rooms: 2, who: both },
  },
  {
    ...{ code: 'CS320', name: ['操作系统', 'Operating Systems'], kind: 'final', day: 32 },
    ...{ from: 840, to: 960, state: 'planned', size: 45, rooms: 0, who: both },
  },
]
