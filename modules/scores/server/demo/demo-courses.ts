import type { Kind, Scale } from '../../shapes.ts'

/**
 * `ago`: terms before the running one. `stage`: how far the registry is with its grades. `hard` lowers them, so that
 * some fail.
 */
export type DemoCourse = {
  code: string
  names: readonly [zh: string, en: string, tw: string]
  credit: number
  kind: Kind
  scale: Scale
  ago: number
  stage: 'old' | 'yesterday' | 'reviewed' | 'entered' | 'running'
  evaluation: 'none' | 'open' | 'closed'
  hard?: number
}

type Row = readonly [
  code: string,
  zh: string,
  en: string,
  tw: string,
  credit: number,
  kind: Kind,
  scale?: Scale,
  hard?: number,
]

const course =
  (ago: number, stage: DemoCourse['stage'], evaluation: DemoCourse['evaluation']) =>
  (row: Row): DemoCourse => {
    const [code, zh, en, tw, credit, kind, scale = 'hundred', hard = 0] = row
    return { code, names: [zh, en, tw], credit, kind, scale, ago, stage, evaluation, hard }
  }

const first: Row[] = [
  ['MA101', '高等数学（上）', 'Calculus I', '高等數學（上）', 50, 'required', 'hundred', 14],
  ['CS101', '程序设计基础', 'Introduction to Programming', '程式設計基礎', 40, 'required'],
  ['EN101', '大学英语（一）', 'College English I', '大學英語（一）', 30, 'required'],
  ['PE101', '体育（一）', 'Physical Education I', '體育（一）', 10, 'required', 'five'],
  ['GE110', '艺术与审美', 'Art and Aesthetics', '藝術與審美', 20, 'general', 'letter'],
  ['PR101', '军事技能训练', 'Military Training', '軍事技能訓練', 20, 'practice', 'pass'],
]
const second: Row[] = [
  ['MA102', '高等数学（下）', 'Calculus II', '高等數學（下）', 50, 'required', 'hundred', 8],
  ['MA110', '线性代数', 'Linear Algebra', '線性代數', 35, 'required', 'hundred', 4],
  ['CS120', '数据结构', 'Data Structures', '資料結構', 40, 'required'],
  ['EN102', '大学英语（二）', 'College English II', '大學英語（二）', 30, 'required'],
  ['PE102', '体育（二）', 'Physical Education II', '體育（二）', 10, 'required', 'five'],
]
const third: Row[] = [
  ['MA201', '概率论与数理统计', 'Probability and Statistics', '機率論與數理統計', 30, 'required', 'hundred', 5],
  ['CS201', '计算机组成原理', 'Computer Organisation', '計算機組成原理', 40, 'required'],
]
const yesterday: Row[] = [
  ['CS210', '操作系统', 'Operating Systems', '作業系統', 40, 'required', 'hundred', 3],
  ['GE120', '中国传统文化', 'Chinese Culture', '中國傳統文化', 20, 'general', 'letter'],
]
const running: Row[] = [
  ['CS301', '计算机网络', 'Computer Networks', '計算機網路', 35, 'required'],
  ['CS310', '数据库系统', 'Database Systems', '資料庫系統', 35, 'required'],
  ['CS330', '软件工程', 'Software Engineering', '軟體工程', 30, 'elective'],
]

export const demoCourses: readonly DemoCourse[] = [
  ...first.map(course(3, 'old', 'none')),
  ...second.map(course(2, 'old', 'closed')),
  ...third.map(course(1, 'old', 'closed')),
  ...yesterday.map(course(1, 'yesterday', 'closed')),
  course(
    1,
    'reviewed',
    'closed',
  )(['CS220', '离散数学', 'Discrete Mathematics', '離散數學', 30, 'required', 'hundred', 4]),
  course(
    1,
    'entered',
    'closed',
  )(['PR201', '程序设计实习', 'Programming Practice', '程式設計實習', 20, 'practice', 'letter']),
  ...running.map(course(0, 'running', 'open')),
]

/** For the demo's graduate student. */
export const graduateCourses: readonly DemoCourse[] = [
  course(2, 'old', 'none')(['GR501', '高级算法', 'Advanced Algorithms', '高級演算法', 30, 'degree']),
  course(2, 'old', 'none')(['GR510', '学术写作', 'Academic Writing', '學術寫作', 20, 'degree', 'letter']),
  course(1, 'old', 'none')(['GR520', '机器学习', 'Machine Learning', '機器學習', 30, 'degree']),
  course(1, 'yesterday', 'none')(['GR530', '科研伦理', 'Research Ethics', '科研倫理', 10, 'required', 'pass']),
]

export const demoComments = [
  ['讲得很清楚，例子多。', 'Very clear, with many examples.'],
  ['作业有点多，但收获很大。', 'A lot of homework, but I learned much.'],
  ['希望多一些上机时间。', 'More time in the lab would be good.'],
] as const

/** A module of the demo plan takes the courses of these codes. */
export const demoModules = [
  {
    name: ['公共基础课', 'Foundations', '公共基礎課'],
    credits: 260,
    codes: ['MA101', 'MA102', 'MA110', 'MA201', 'EN101', 'EN102', 'PE101', 'PE102'],
    kinds: [],
  },
  {
    name: ['专业必修课', 'Major courses', '專業必修課'],
    credits: 290,
    codes: ['CS101', 'CS120', 'CS201', 'CS210', 'CS220', 'CS301', 'CS310'],
    kinds: [],
    missing: [
      ['CS340', '编译原理', 'Compilers', '編譯原理', 35],
      ['CS350', '算法设计与分析', 'Algorithms', '演算法設計與分析', 30],
    ],
  },
  { name: ['专业选修课', 'Electives', '專業選修課'], credits: 120, codes: [], kinds: ['elective'] },
  { name: ['通识选修课', 'General education', '通識選修課'], credits: 80, codes: [], kinds: ['general'] },
  { name: ['实践环节', 'Practice', '實踐環節'], credits: 80, codes: ['PR101', 'PR201'], kinds: ['practice'] },
] as const satisfies readonly {
  name: readonly [string, string, string]
  credits: number
  codes: readonly string[]
  kinds: readonly Kind[]
  missing?: readonly (readonly [string, string, string, string, number])[]
}[]
