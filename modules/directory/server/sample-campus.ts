import type { Language } from '#kernel/language/messages.ts'

export type SamplePerson = { number: string; name: string; role: 'student' | 'teacher' | 'staff'; unit: 'A' | 'B' }
export type SampleContact = { unit: 'A' | 'B'; post: string; duties: string[]; office: string; phone: string }
export type SampleCampus = { units: Record<'A' | 'B', string>; people: SamplePerson[]; contacts: SampleContact[] }

type Row = readonly [zh: string, en: string, tw: string]
const at: Readonly<Record<Language, 0 | 1 | 2>> = { zh: 0, en: 1, tw: 2 }

const people: readonly [number: string, role: SamplePerson['role'], unit: 'A' | 'B', name: Row][] = [
  ['SAMPLE-1', 'student', 'A', ['示例学生一', 'Sample Student One', '範例學生一']],
  ['SAMPLE-2', 'student', 'A', ['示例学生二', 'Sample Student Two', '範例學生二']],
  ['SAMPLE-3', 'student', 'A', ['示例学生三', 'Sample Student Three', '範例學生三']],
  ['SAMPLE-4', 'teacher', 'A', ['示例教师', 'Sample Teacher', '範例教師']],
  ['SAMPLE-5', 'staff', 'B', ['示例职员', 'Sample Officer', '範例職員']],
]

const contacts: readonly [unit: 'A' | 'B', post: Row, duties: Row, office: Row, phone: string][] = [
  [
    'A',
    ['教务秘书', 'Secretary', '教務秘書'],
    ['选课,成绩单', 'courses,transcripts', '選課,成績單'],
    ['教学楼 101', 'Teaching Building 101', '教學大樓 101'],
    '0000-0101',
  ],
  [
    'B',
    ['服务台', 'Service desk', '服務台'],
    ['校园卡,证明盖章', 'campus card,certificates', '校園卡,證明用印'],
    ['行政楼 102', 'Main Building 102', '行政大樓 102'],
    '0000-0102',
  ],
  [
    'B',
    ['值班室', 'Duty desk', '值班室'],
    ['报修,失物招领', 'repairs,lost property', '報修,失物招領'],
    ['行政楼 103', 'Main Building 103', '行政大樓 103'],
    '0000-0103',
  ],
]

const units: Readonly<Record<'A' | 'B', Row>> = {
  A: ['示例学院', 'Sample School', '範例學院'],
  B: ['示例办公室', 'Sample Office', '範例辦公室'],
}

/** A small sample of units, people and contacts. */
export function sampleCampus(language: Language): SampleCampus {
  const i = at[language]
  return {
    units: { A: units.A[i], B: units.B[i] },
    people: people.map(([number, role, unit, name]) => ({ number, role, unit, name: name[i] })),
    contacts: contacts.map(([unit, post, duties, office, phone]) => ({
      unit,
      post: post[i],
      duties: duties[i].split(','),
      office: office[i],
      phone,
    })),
  }
}
