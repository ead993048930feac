import type { Marks, Method } from '../rule.ts'
import type { Secrecy } from '../shapes.ts'

type Words = readonly [zh: string, en: string]

export type DemoVote = {
  title: Words
  text: Words
  organiser: Words
  method: Method
  secrecy: Secrecy
  /** Hours from now. */
  opens: number
  closes: number
  options: readonly Words[]
  pictures: 'scene' | 'portrait' | 'none'
  /** Out of a hundred electors, how many have voted. */
  turnout: number
  rule?: Partial<Record<'least' | 'most' | 'top' | 'seats' | 'majority' | 'quorum' | 'daily', number>>
  abstain?: boolean
  results?: 'always' | 'voted' | 'closed'
  /** How far it has come; default: open. */
  end?: 'draft' | 'closed' | 'published' | 'cancelled'
  /** The demo student has voted. */
  isDone?: boolean
  /** A second round was opened after it. */
  goesOn?: boolean
}

const union: Words = ['校学生会', 'Students’ Union']
const affairs: Words = ['学生工作部', 'Student Affairs Office']

export const demoVotes: readonly DemoVote[] = [
  {
    title: ['校学生会主席选举', 'Election of the President of the Students’ Union'],
    text: [
      '每位选民一票，秘密投票。得票超过半数者当选；无人过半时，得票最多的两人进入第二轮。',
      'One vote each, by secret ballot. Whoever has more than half of the votes is elected; otherwise the first two go to a second round.',
    ],
    ...{
      organiser: union,
      method: 'single',
      secrecy: 'secret',
      opens: -30,
      closes: 70,
      pictures: 'portrait',
      turnout: 46,
    },
    ...{ rule: { majority: 50, quorum: 30 }, abstain: true },
    options: [
      ['许知远', 'Xu Zhiyuan'],
      ['沈若兰', 'Shen Ruolan'],
      ['唐一鸣', 'Tang Yiming'],
    ],
  },
  {
    title: ['“湖光四季”校园摄影大赛', 'Campus photographs: four seasons at the lake'],
    text: ['每天三票，投给您喜欢的作品。', 'Three votes a day for the pictures you like.'],
    ...{
      organiser: ['艺术中心', 'Arts Centre'],
      method: 'single',
      secrecy: 'confidential',
      opens: -60,
      closes: 200,
      pictures: 'scene',
      turnout: 80,
    },
    ...{ rule: { daily: 3 }, results: 'always' },
    options: [
      ['晚霞下的钟楼', 'The bell tower at dusk'],
      ['清晨的湖', 'The lake at dawn'],
      ['月夜', 'Moonlight'],
      ['樱花时节', 'Cherry blossom'],
      ['初雪', 'First snow'],
      ['秋色', 'Colours of autumn'],
    ],
  },
  {
    title: ['最受欢迎的课堂', 'Classes you like best'],
    text: ['请为听过的课打分，没有听过的可以不打。', 'Grade the classes you attended; leave out the others.'],
    ...{
      organiser: ['教务处', 'Academic Affairs'],
      method: 'score',
      secrecy: 'confidential',
      opens: -50,
      closes: 120,
      pictures: 'none',
      turnout: 35,
    },
    ...{ rule: { top: 10, most: 4 }, results: 'voted' },
    options: [
      ['大学物理', 'Physics'],
      ['中国文化概论', 'Chinese Culture'],
      ['数据结构', 'Data Structures'],
      ['微观经济学', 'Microeconomics'],
    ],
  },
  {
    title: ['食堂新菜品上架', 'New dishes for the canteen'],
    text: ['请按喜好排序，前两名将在下月供应。', 'Rank them; the first two will be served next month.'],
    ...{
      organiser: ['后勤服务中心', 'Campus Services'],
      method: 'ranking',
      secrecy: 'confidential',
      opens: -240,
      closes: -72,
      pictures: 'none',
      turnout: 62,
    },
    ...{ rule: { seats: 2, most: 5 }, end: 'published', isDone: true },
    options: [
      ['番茄牛腩面', 'Beef noodles with tomato'],
      ['照烧鸡腿饭', 'Teriyaki chicken with rice'],
      ['麻辣香锅', 'Spicy stir-fry pot'],
      ['素什锦', 'Mixed vegetables'],
      ['云吞汤', 'Wonton soup'],
    ],
  },
  {
    title: ['社团活动经费分配', 'Funds of the societies'],
    text: ['每人十点，投给希望支持的方向。', 'Ten points each, for what you would like to support.'],
    ...{
      organiser: union,
      method: 'points',
      secrecy: 'secret',
      opens: -400,
      closes: -200,
      pictures: 'none',
      turnout: 55,
    },
    ...{ rule: { top: 10, most: 4, seats: 1 }, end: 'published', isDone: true },
    options: [
      ['体育竞赛', 'Sports'],
      ['文艺演出', 'Performing arts'],
      ['公益服务', 'Volunteering'],
      ['学术沙龙', 'Talks'],
    ],
  },
  {
    title: ['宿舍管理公约表决', 'House rules of the dormitories'],
    text: ['公开表决，结果连同姓名公布。', 'An open vote: names are published with the result.'],
    ...{
      organiser: affairs,
      method: 'several',
      secrecy: 'open',
      opens: -90,
      closes: -5,
      pictures: 'none',
      turnout: 58,
    },
    ...{ rule: { least: 1, most: 3, seats: 2 }, abstain: true, end: 'closed' },
    options: [
      ['二十三点熄灯', 'Lights out at 23:00'],
      ['公共区域每周值日', 'Weekly turns for shared rooms'],
      ['访客登记', 'Visitors sign in'],
      ['洗衣房预约', 'Book the laundry'],
    ],
  },
  {
    title: ['优秀班集体评选', 'Class of the year'],
    text: ['第一轮无人过半，领先者进入第二轮。', 'Nobody had a majority in the first round; the leaders go on.'],
    ...{
      organiser: affairs,
      method: 'single',
      secrecy: 'confidential',
      opens: -300,
      closes: -150,
      pictures: 'none',
      turnout: 70,
    },
    ...{ rule: { majority: 50 }, end: 'published', goesOn: true, isDone: true },
    options: [
      ['计算机 2601 班', 'Computing 2601'],
      ['土木 2502 班', 'Civil Engineering 2502'],
      ['英语 2501 班', 'English 2501'],
    ],
  },
  {
    title: ['毕业纪念品设计评选', 'Design of the graduation gift'],
    text: ['下周开始投票。', 'Voting begins next week.'],
    ...{ organiser: union, method: 'single', secrecy: 'secret', opens: 150, closes: 320, pictures: 'none', turnout: 0 },
    options: [
      ['钟楼书签', 'Bell tower bookmark'],
      ['手绘地图', 'Hand-drawn map'],
    ],
  },
  {
    title: ['校园跑路线投票', 'Route of the campus run'],
    text: ['三条路线任选其一。', 'Choose one of three routes.'],
    ...{
      organiser: ['体育部', 'Department of Sports'],
      method: 'single',
      secrecy: 'confidential',
      opens: -200,
      closes: 40,
      pictures: 'none',
      turnout: 20,
    },
    end: 'cancelled',
    options: [
      ['环湖', 'Around the lake'],
      ['穿林', 'Through the wood'],
    ],
  },
  {
    title: ['新校歌歌词征集评选', 'Words of the new school song'],
    text: ['', ''],
    ...{ organiser: union, method: 'single', secrecy: 'secret', opens: 300, closes: 500, pictures: 'none', turnout: 0 },
    end: 'draft',
    options: [
      ['《湖畔钟声》', 'Bells by the Lake'],
      ['《向晨》', 'Towards Morning'],
    ],
  },
]

/** The ballot of the nth demo voter: some candidates are liked more. */
export function demoMarks({ method, options, rule, abstain }: DemoVote, n: number): Marks {
  const size = options.length
  const first = liked(size, n)
  const order = Array.from({ length: size }, (_, i) => ((first + i * (1 + (n % (size - 1)))) % size) + 1)
  const some = [...new Set(order)]
  if (abstain && n % 11 === 5) return {}
  if (method === 'single') return { [some[0]!]: 1 }
  if (method === 'several') return marksOf(some.slice(0, 1 + (n % (rule?.most ?? 1))), () => 1)
  if (method === 'ranking') return marksOf(some.slice(0, 1 + (n % size)), (i) => i + 1)
  if (method === 'score') return marksOf(some, (i) => Math.max(0, 10 - i * 2 - (n % 3)))
  return marksOf(some.slice(0, 2), (i) => (i === 0 ? 6 : 4))
}

/** Each is liked a little less than the one before, and nobody by more than half. */
function liked(size: number, n: number): number {
  const weights = Array.from({ length: size }, (_, i) => 2 * size - i)
  let at = (n * 7) % weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => {
    at -= weight
    return at < 0
  })
}

const marksOf = (numbers: readonly number[], value: (i: number) => number): Marks =>
  Object.fromEntries(numbers.map((number, i) => [number, value(i)]))
