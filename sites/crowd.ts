import type { DemoUnit } from './departments.ts'

/** A person in the directory of a demo site; without a password, so that nobody can log in as them. */
export type CrowdPerson = {
  number: string
  name: string
  role: 'student' | 'teacher' | 'counsellor' | 'staff'
  unit: string
  title: string
  /** The class of a student. */
  tag: string
  mobile: string
  email: string
}

const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜',
]
const given = (
  '伟 芳 敏 静 磊 洋 勇 杰 涛 超 霞 平 鑫 浩 琳 婷 建国 志强 秀英 桂兰 文博 子涵 雨桐 欣怡 梓晨 浩然 宇轩 思远 嘉懿 若曦 景行 一诺 书瑶 ' +
  '佳琪 明轩 晓峰 海燕 丽华 国栋 永康 春梅 雪松 振宇 俊杰 雅婷 梦洁 诗涵 天佑 泽宇 子墨 语嫣 可欣 瑞霖 知远 清越 安然 慧敏 立新 红梅 学文 家豪 ' +
  '怀瑾 润泽 沐阳 宁馨 舒畅 卓然 凯文 启明 晨曦 彦博 筱雨 卫东 玉洁 金凤 锦程'
).split(' ')

/** Deterministic: a seeded random generator. */
export function crowdOf(tree: DemoUnit, host: string, tongue: 'zh' | 'en', seed: number): CrowdPerson[] {
  const next = dice(seed)
  const people: CrowdPerson[] = []
  const add = (person: Omit<CrowdPerson, 'name' | 'mobile' | 'email'>) => {
    const mobile = `1380002${String(people.length).padStart(4, '0')}`
    people.push({ ...person, name: aName(next), mobile, email: `${person.number.toLowerCase()}@${host}` })
  }
  for (const unit of tree.below) {
    const isSchool = /^C\d/.test(unit.code)
    const below = unit.below.length ? unit.below : [unit]
    for (const part of below) (isSchool ? staffSchool : staffOffice)(part, add, people, tongue)
    if (isSchool) for (const part of below) fillClass(part, add, people, tongue)
  }
  return people
}

type Add = (person: Omit<CrowdPerson, 'name' | 'mobile' | 'email'>) => void

const titles = {
  zh: { school: ['教授', '副教授', '副教授', '讲师'], office: ['科长', '科员'], counsellor: '辅导员' },
  en: {
    school: ['Professor', 'Associate Professor', 'Associate Professor', 'Lecturer'],
    office: ['Head', 'Officer'],
    counsellor: 'Counsellor',
  },
} as const

function staffSchool({ name }: DemoUnit, add: Add, so: readonly unknown[], tongue: 'zh' | 'en'): void {
  for (const title of titles[tongue].school)
    add({ number: `T${2001 + so.length}`, role: 'teacher', unit: name, title, tag: '' })
  const title = titles[tongue].counsellor
  add({ number: `T${2001 + so.length}`, role: 'counsellor', unit: name, title, tag: '' })
}

function staffOffice({ name }: DemoUnit, add: Add, so: readonly unknown[], tongue: 'zh' | 'en'): void {
  for (const title of titles[tongue].office)
    add({ number: `T${2001 + so.length}`, role: 'staff', unit: name, title, tag: '' })
}

function fillClass({ name }: DemoUnit, add: Add, so: readonly unknown[], tongue: 'zh' | 'en'): void {
  const tag = classOf(name, tongue)
  for (let i = 0; i < 13; i++) add({ number: `2026${1001 + so.length}`, role: 'student', unit: name, title: '', tag })
}

/** 软件工程系 has the class 软件工程2601班. */
const classOf = (unit: string, tongue: 'zh' | 'en'): string =>
  tongue === 'zh' ? `${unit.replace(/系$/, '')}2601班` : `${unit} 2601`

function aName(next: (below: number) => number): string {
  return surnames[next(surnames.length)]! + given[next(given.length)]!
}

function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}
