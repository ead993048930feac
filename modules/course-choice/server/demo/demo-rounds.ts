import type { Kind, Page } from '../../shapes.ts'

type Names = readonly [zh: string, en: string, tw: string]

export type DemoClass = {
  code: string
  names: Names
  /** In tenths. */
  credits: number
  kind: 'general' | 'elective' | 'sport' | 'required'
  teacher: string
  weekday: number
  periods: readonly number[]
  places: number
  /** How many others choose or wish it. */
  others: number
  /** Codes of prerequisites. */
  needs?: readonly string[]
}

export type DemoRound = {
  page: Page
  kind: Kind
  names: Names
  notes: Names
  /** Hours from now. */
  opens: number
  closes: number
  dropUntil: number
  mostCredits: number
  mostClasses: number
  classes: readonly DemoClass[]
  /** What the first demo student has: indexes of classes chosen or wished, and waited for. */
  own: readonly number[]
  waits?: readonly number[]
  end?: 'confirmed'
}

type Row = readonly [
  code: string,
  zh: string,
  en: string,
  tw: string,
  credits: number,
  teacher: string,
  weekday: number,
  periods: readonly number[],
  places: number,
  others: number,
  needs?: readonly string[],
]

const classOf =
  (kind: DemoClass['kind']) =>
  ([code, zh, en, tw, credits, teacher, weekday, periods, places, others, needs = []]: Row): DemoClass => ({
    ...{ code, names: [zh, en, tw], credits, kind, teacher, weekday, periods, places, others, needs },
  })

const general = classOf('general')
const english = classOf('required')

const firstCome: DemoClass[] = [
  general(['GE2101', '艺术史导论', 'Introduction to Art History', '藝術史導論', 20, '沈若溪', 1, [6, 7], 30, 18]),
  general(['GE2102', '城市与建筑', 'Cities and Architecture', '城市與建築', 20, '贺云川', 1, [7, 8], 24, 9]),
  general(['GE2103', '数据与社会', 'Data and Society', '資料與社會', 20, '季明远', 2, [3, 4], 12, 12]),
  general(['GE2104', '天文学漫谈', 'Talks on Astronomy', '天文學漫談', 20, '陆一舟', 3, [10, 11], 40, 21]),
  general([
    'GE2105',
    '算法思维进阶',
    'Algorithmic Thinking II',
    '演算法思維進階',
    30,
    '唐知行',
    4,
    [3, 4, 5],
    20,
    6,
    ['CS101'],
  ]),
  general(['GE2106', '宋词选读', 'Song Poems', '宋詞選讀', 20, '苏婉', 5, [1, 2], 30, 11]),
]

const wished: DemoClass[] = [
  general(['GE2201', '影像与叙事', 'Film and Narrative', '影像與敘事', 20, '韩予', 2, [6, 7], 60, 26]),
  general(['GE2202', '咖啡化学', 'The Chemistry of Coffee', '咖啡化學', 20, '郭晨', 3, [6, 7], 8, 30]),
  general(['GE2203', '海洋与气候', 'Oceans and Climate', '海洋與氣候', 20, '方澜', 3, [7, 8], 20, 24]),
]

const sport = classOf('sport')
const late: DemoClass[] = [
  sport(['PE2301', '羽毛球', 'Badminton', '羽球', 10, '孙跃', 4, [8, 9], 16, 5]),
  sport(['PE2302', '太极拳', 'Tai chi', '太極拳', 10, '梁静山', 5, [6, 7], 20, 3]),
]

const levels: DemoClass[] = [
  english([
    'EN2401',
    '大学英语：学术写作',
    'English: Academic Writing',
    '大學英語：學術寫作',
    20,
    'Emma Clarke',
    1,
    [3, 4],
    24,
    14,
  ]),
  english([
    'EN2402',
    '大学英语：演讲与辩论',
    'English: Speech and Debate',
    '大學英語：演講與辯論',
    20,
    'Daniel Reed',
    2,
    [8, 9],
    16,
    16,
  ]),
]

/** One round for each of the pages, in several states. */
export const demoRounds: readonly DemoRound[] = [
  {
    ...{ page: 'choice', kind: 'firstCome', opens: -20, closes: 76, dropUntil: 172, mostCredits: 260, mostClasses: 3 },
    names: ['通识课程选课（第二轮）', 'General courses, second round', '通識課程選課（第二輪）'],
    notes: [
      '先到先得，选上即入班；满员的课程可以候补。',
      'First come, first served. You can wait for classes that are full.',
      '先到先得，選上即入班；額滿的課程可以候補。',
    ],
    classes: firstCome,
    own: [0],
    waits: [2],
  },
  {
    ...{ page: 'choice', kind: 'wishes', opens: -240, closes: -100, dropUntil: 172, mostCredits: 260, mostClasses: 2 },
    names: ['通识课程志愿（第一轮）', 'General courses, wishes', '通識課程志願（第一輪）'],
    notes: ['按志愿顺序填报，截止后抽签。', 'Wishes in order; drawn after the end.', '依志願順序填報，截止後抽籤。'],
    classes: wished,
    own: [1, 0],
    end: 'confirmed',
  },
  {
    ...{
      page: 'supplement',
      kind: 'firstCome',
      opens: -4,
      closes: 120,
      dropUntil: 172,
      mostCredits: 260,
      mostClasses: 2,
    },
    names: ['体育课程补选补录', 'Sports: supplementary entry', '體育課程補選補錄'],
    notes: [
      '因学籍异动或漏选需要补录的同学请在此选课。',
      'For those who missed the rounds.',
      '因學籍異動或漏選需要補錄的同學請在此選課。',
    ],
    classes: late,
    own: [],
  },
  {
    ...{ page: 'english', kind: 'firstCome', opens: -8, closes: 96, dropUntil: 172, mostCredits: 260, mostClasses: 1 },
    names: ['大学英语分级选课', 'General English by level', '大學英語分級選課'],
    notes: ['每人选一个班。', 'One class each.', '每人選一個班。'],
    classes: levels,
    own: [],
  },
]
