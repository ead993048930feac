import type { Assessment, CourseKind } from '#engines/courses/shapes.ts'

export type DemoCourse = {
  code: string
  name: readonly [zh: string, en: string]
  /** In tenths. */
  credits: number
  kind: CourseKind
  assessment: Assessment
  /** Meetings a week. */
  weekly: 1 | 2
  /** The second of them is in a laboratory. */
  lab: boolean
}

type Row = readonly [code: string, zh: string, en: string, credits: number, kind: CourseKind, more?: string]

const course = ([code, zh, en, credits, kind, more = '']: Row): DemoCourse => ({
  ...{ code, name: [zh, en], credits, kind },
  assessment: kind === 'required' ? 'exam' : 'review',
  weekly: credits >= 30 || more === 'lab' ? 2 : 1,
  lab: more === 'lab',
})

/** Taken by everyone, each group of students in a class of its own. */
export const sharedCourses: DemoCourse[] = (
  [
    ['MA102', '高等数学（下）', 'Calculus II', 50, 'required'],
    ['EN102', '大学英语（二）', 'College English II', 30, 'required'],
    ['PE102', '体育（二）', 'Physical Education II', 10, 'sport'],
    ['CS110', '程序设计基础', 'Introduction to Programming', 30, 'required', 'lab'],
    ['HI101', '中国近现代史纲要', 'Modern Chinese History', 25, 'required'],
  ] as Row[]
).map(course)

/** Five of each row are taken by two groups of students. */
export const ownCourses: DemoCourse[][] = (
  [
    [
      ['CS120', '数据结构', 'Data Structures', 40, 'required', 'lab'],
      ['CS201', '计算机组成原理', 'Computer Organisation', 40, 'required'],
      ['MA110', '线性代数', 'Linear Algebra', 35, 'required'],
      ['CS230', '软件工程导论', 'Introduction to Software Engineering', 20, 'elective'],
      ['GE120', '中国传统文化', 'Chinese Culture', 20, 'general'],
    ],
    [
      ['EC101', '微观经济学', 'Microeconomics', 30, 'required'],
      ['EC110', '管理学原理', 'Principles of Management', 30, 'required'],
      ['MA120', '概率论与数理统计', 'Probability and Statistics', 30, 'required'],
      ['EC205', '会计学', 'Accounting', 20, 'elective'],
      ['GE131', '艺术与审美', 'Art and Aesthetics', 20, 'general'],
    ],
    [
      ['PH101', '大学物理', 'Physics', 40, 'required', 'lab'],
      ['ME101', '工程制图', 'Engineering Drawing', 30, 'required'],
      ['EE110', '电路分析', 'Circuit Analysis', 35, 'required', 'lab'],
      ['ME210', '材料科学基础', 'Materials Science', 20, 'elective'],
      ['GE142', '科技与社会', 'Technology and Society', 20, 'general'],
    ],
    [
      ['FL101', '综合英语', 'Integrated English', 40, 'required'],
      ['FL120', '英语听说', 'Listening and Speaking', 20, 'required'],
      ['FL210', '英国文学选读', 'Readings in English Literature', 20, 'elective'],
      ['LA101', '法学概论', 'Introduction to Law', 20, 'elective'],
      ['GE150', '心理学与生活', 'Psychology and Life', 20, 'general'],
    ],
  ] as Row[][]
).map((rows) => rows.map(course))

export const graduateCourses: DemoCourse[] = (
  [
    ['CS701', '高级算法', 'Advanced Algorithms', 30, 'required'],
    ['CS705', '机器学习', 'Machine Learning', 30, 'required'],
    ['CS790', '学术写作', 'Academic Writing', 10, 'elective'],
    ['MA702', '数值分析', 'Numerical Analysis', 20, 'elective'],
  ] as Row[]
).map(course)
