type Names = readonly [string, string, string]
type DemoRule = { bank: 'AQ' | 'XQ'; kind?: string; chapter?: string; count: number; points: number }

export type DemoQuiz = {
  titles: Names
  about: Names
  organiser: readonly [string, string]
  /** Hours from now. */
  opens: number
  closes: number
  minutes: number
  attempts: number
  perDay?: boolean
  passMark: number
  review: 'never' | 'submitted' | 'closed'
  rules: readonly DemoRule[]
  prizes?: readonly { names: Names; count: number }[]
  claim?: readonly [string, string]
  /** How many of the crowd took part, and how: each up to the last of `odd`. */
  players?: number
  odd?: number
  /** What 20260001 did: finished it, or on so many of the last days. */
  own?: 'finished' | number
  end: 'draft' | 'published' | 'drawn'
}

const guard = ['保卫处', 'Security Office'] as const
const library = ['图书馆', 'Library'] as const
const day = 24

export const demoQuizzes: readonly DemoQuiz[] = [
  {
    titles: ['校园安全知识竞答', 'Campus safety quiz', '校園安全知識競答'],
    about: [
      '每人两次机会，取最好成绩。\n答对 60 分以上即可参加抽奖。',
      'Two attempts each; the better one counts.\nWith 60 points you take part in the prize draw.',
      '每人兩次機會，取最佳成績。\n答對 60 分以上即可參加抽獎。',
    ],
    organiser: guard,
    ...{ opens: -2 * day, closes: 5 * day, minutes: 10, attempts: 2, passMark: 60, review: 'submitted' },
    rules: [
      { bank: 'AQ', kind: 'single', count: 4, points: 10 },
      { bank: 'AQ', kind: 'judge', count: 3, points: 5 },
      { bank: 'AQ', kind: 'multiple', count: 2, points: 15 },
      { bank: 'AQ', kind: 'fill', count: 1, points: 15 },
    ],
    prizes: [
      { names: ['蓝牙耳机', 'Bluetooth earphones', '藍牙耳機'], count: 2 },
      { names: ['帆布包', 'Canvas bag', '帆布包'], count: 20 },
    ],
    claim: [
      '开奖后两周内，凭校园卡到保卫处 105 室领取。',
      'Within two weeks after the draw, at room 105 of the Security Office with your campus card.',
    ],
    ...{ players: 46, odd: 3, end: 'published' },
  },
  {
    titles: ['每日三题', 'Three questions a day', '每日三題'],
    about: [
      '每天三道题，连续打卡看看能坚持几天。',
      'Three questions each day. How long can you keep it up?',
      '每天三道題，連續打卡看看能堅持幾天。',
    ],
    organiser: ['学生处', 'Student Affairs Office'],
    ...{ opens: -14 * day, closes: 30 * day, minutes: 5, attempts: 1, perDay: true, passMark: 0, review: 'submitted' },
    rules: [
      { bank: 'AQ', count: 2, points: 1 },
      { bank: 'XQ', count: 1, points: 1 },
    ],
    ...{ players: 18, own: 4, end: 'published' },
  },
  {
    titles: ['图书馆入馆教育测试', 'Library introduction test', '圖書館入館教育測試'],
    about: ['通过后即可开通借阅权限。', 'Pass it to be able to borrow books.', '通過後即可開通借閱權限。'],
    organiser: library,
    ...{ opens: day, closes: 15 * day, minutes: 15, attempts: 3, passMark: 24, review: 'closed' },
    rules: [{ bank: 'XQ', chapter: '图书馆', count: 6, points: 5 }],
    end: 'published',
  },
  {
    titles: ['校史知识竞赛', 'Contest on the university’s history', '校史知識競賽'],
    about: ['庆祝建校周年。', 'For the anniversary of the university.', '慶祝建校週年。'],
    organiser: ['校史馆', 'University Museum'],
    ...{ opens: -12 * day, closes: -3 * day, minutes: 8, attempts: 1, passMark: 12, review: 'closed' },
    rules: [
      { bank: 'XQ', chapter: '历史', count: 3, points: 5 },
      { bank: 'XQ', chapter: '图书馆', count: 3, points: 3 },
    ],
    prizes: [
      { names: ['校史画册', 'Illustrated history of the university', '校史畫冊'], count: 3 },
      { names: ['纪念徽章', 'Badge', '紀念徽章'], count: 8 },
    ],
    claim: ['凭校园卡到校史馆前台领取。', 'At the desk of the museum, with your campus card.'],
    ...{ players: 38, own: 'finished', end: 'drawn' },
  },
  {
    titles: ['实验室准入考试', 'Laboratory admission test', '實驗室准入考試'],
    about: ['草稿：题库还在补充。', 'Draft: its bank is still growing.', '草稿：題庫仍在補充。'],
    organiser: guard,
    ...{ opens: 10 * day, closes: 40 * day, minutes: 30, attempts: 5, passMark: 40, review: 'submitted' },
    rules: [{ bank: 'AQ', count: 10, points: 5 }],
    end: 'draft',
  },
]
