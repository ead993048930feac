import type { MeetingState } from '../../meeting-shapes.ts'

type Texts = readonly [zh: string, en: string]
type Number = '20260001' | '20260002' | 'T1001' | 'T1002' | 'admin'

export type DemoMeeting = {
  title: Texts
  place: Texts
  text?: Texts
  online?: string
  state: MeetingState
  /** Hours from now, and how long it lasts. */
  starts: number
  hours: number
  chair: Number
  secretary: Number
  /** Demo people with their answers; further people of a role come along. */
  answers: Partial<Record<Number, 'none' | 'accepted' | 'declined'>>
  others: { role: 'student' | 'teacher'; n: number }
  points: readonly { title: Texts; speaker?: Number; minutes: number; paper?: Texts }[]
  minutes?: Texts
  tasks?: readonly {
    kind: 'task' | 'decision'
    text: Texts
    assignee?: Number
    /** Days from now. */
    due?: number
    done?: Texts
  }[]
  cancelReason?: Texts
}

/** Meetings in every state, seen by the demo student, teacher and counsellor. */
export const demoMeetings: readonly DemoMeeting[] = [
  {
    title: ['班委例会', 'Class committee'],
    place: ['学生活动中心 203', 'Student Centre 203'],
    text: ['请各位班委带上本月工作小结。', 'Please bring your summary of the month.'],
    ...{ state: 'called', starts: 26, hours: 1, chair: 'T1002', secretary: '20260002' },
    answers: { '20260001': 'none' },
    others: { role: 'student', n: 10 },
    points: [
      { title: ['本月工作小结', 'Summary of the month'], speaker: '20260002', minutes: 20 },
      {
        title: ['元旦晚会分工', 'New Year party'],
        speaker: '20260001',
        minutes: 25,
        paper: ['场地平面图', 'Floor plan'],
      },
      { title: ['其他事项', 'Any other business'], minutes: 0 },
    ],
  },
  {
    title: ['学院教学工作会', 'Teaching meeting'],
    place: ['行政楼 301', 'Administration building 301'],
    online: 'https://meeting.example.edu/j/301',
    ...{ state: 'running', starts: -0.5, hours: 2, chair: 'T1001', secretary: 'T1002' },
    answers: { '20260001': 'accepted', admin: 'declined' },
    others: { role: 'teacher', n: 12 },
    points: [
      {
        title: ['期中教学检查情况', 'Mid-term review of teaching'],
        speaker: 'T1001',
        minutes: 40,
        paper: ['检查汇总', 'Summary'],
      },
      { title: ['学生代表意见', 'What students say'], speaker: '20260001', minutes: 20 },
      { title: ['下学期排课', 'Timetable of next term'], speaker: 'T1002', minutes: 30 },
    ],
    tasks: [{ kind: 'decision', text: ['期中检查结果本周五公布', 'Results are published on Friday'] }],
  },
  {
    title: ['学风建设座谈会', 'Round table on studying'],
    place: ['图书馆报告厅', 'Library lecture hall'],
    ...{ state: 'sent', starts: -50, hours: 2, chair: 'T1002', secretary: 'T1001' },
    answers: { '20260001': 'accepted', '20260002': 'accepted' },
    others: { role: 'student', n: 14 },
    points: [
      { title: ['早自习与晚自习安排', 'Morning and evening study'], speaker: 'T1002', minutes: 40 },
      { title: ['学习互助小组', 'Study groups'], speaker: '20260001', minutes: 40 },
    ],
    minutes: [
      '# 早自习与晚自习\n\n自下周起，晚自习开放时间延长到 22:30。\n\n# 学习互助小组\n\n- 每个小组 4 至 6 人\n- 由班委汇总名单\n- 辅导员每两周走访一次',
      '# Study hours\n\nFrom next week on, rooms stay open until 22:30.\n\n# Study groups\n\n- four to six people each\n- the class committee collects the lists\n- the counsellor visits every two weeks',
    ],
    tasks: [
      { kind: 'decision', text: ['晚自习开放到 22:30', 'Rooms stay open until 22:30'] },
      {
        kind: 'task',
        text: ['汇总学习互助小组名单', 'Collect the lists of study groups'],
        assignee: '20260001',
        due: 3,
      },
      { kind: 'task', text: ['联系后勤延长教室开放时间', 'Arrange longer opening hours'], assignee: 'T1002', due: -1 },
    ],
  },
  {
    title: ['期中检查布置会', 'Planning the mid-term review'],
    place: ['行政楼 205', 'Administration building 205'],
    ...{ state: 'closed', starts: -480, hours: 1.5, chair: 'T1001', secretary: 'T1002' },
    answers: { admin: 'accepted' },
    others: { role: 'teacher', n: 10 },
    points: [{ title: ['检查内容与分工', 'What is reviewed, and by whom'], speaker: 'T1001', minutes: 60 }],
    minutes: [
      '# 分工\n\n1. 教学资料由各系自查\n2. 课堂教学由督导组听课',
      '# Who does what\n\n1. Departments check their papers\n2. Supervisors visit classes',
    ],
    tasks: [
      {
        ...{ kind: 'task', assignee: 'T1002', due: -10 },
        text: ['整理听课安排', 'Plan the visits'],
        done: ['已发到各系邮箱', 'Sent to all departments'],
      },
    ],
  },
  {
    title: ['实验室安全培训会', 'Laboratory safety'],
    place: ['实验楼 101', 'Laboratory building 101'],
    ...{ state: 'cancelled', starts: 60, hours: 2, chair: 'T1001', secretary: 'T1002' },
    answers: { '20260001': 'accepted' },
    others: { role: 'student', n: 8 },
    points: [{ title: ['用电与化学品', 'Electricity and chemicals'], minutes: 60 }],
    cancelReason: ['培训讲师临时有事，改期另行通知。', 'The trainer is away. A new date will follow.'],
  },
  {
    title: ['期末工作部署会', 'Planning the end of term'],
    place: ['行政楼 301', 'Administration building 301'],
    ...{ state: 'draft', starts: 300, hours: 2, chair: 'T1001', secretary: 'T1002' },
    answers: {},
    others: { role: 'teacher', n: 12 },
    points: [{ title: ['考试安排', 'Exams'], minutes: 40 }],
  },
]
