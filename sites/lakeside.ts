import type { SiteDraft } from '#kernel/site.ts'
import { crowdOf } from './crowd.ts'
import { treeOf } from './departments.ts'
import { type DemoPerson, everyRight } from './people.ts'

const matrix = [
  {
    name: { zh: '湖滨大学', en: 'Lakeside University', tw: '湖濱大學' },
    kind: 'wechat',
    account: 'lakeside-univ',
    about: { zh: '学校要闻、通知与校园生活', en: 'News, notices and campus life', tw: '學校要聞、公告與校園生活' },
  },
  {
    name: { zh: '湖滨青年', en: 'Lakeside Youth', tw: '湖濱青年' },
    kind: 'wechat',
    account: 'lakeside-youth',
    about: { zh: '社团、志愿与实践', en: 'Clubs, volunteering and practice', tw: '社團、志工與實習' },
  },
  {
    name: { zh: '湖滨大学官微', en: 'Lakeside on Weibo', tw: '湖濱大學官方微博' },
    kind: 'weibo',
    account: '湖滨大学',
    about: { zh: '校园里的新鲜事', en: 'What is new on campus', tw: '校園裡的新鮮事' },
  },
  {
    name: { zh: '湖滨视频', en: 'Lakeside Video', tw: '湖濱影音' },
    kind: 'video',
    account: '湖滨大学',
    about: { zh: '讲座回放与校园影像', en: 'Recorded lectures and campus films', tw: '講座重播與校園影像' },
  },
]

export const site: SiteDraft = {
  id: 'lakeside',
  name: { zh: '湖滨大学', en: 'Lakeside University', tw: '湖濱大學' },
  hosts: ['localhost', '127.0.0.1', 'lakeside.localhost'],
  languages: ['zh', 'en', 'tw'],
  homeFixed: ['services'],
  brand: { primary: '#0b6e8f', accent: '#e08a2b', radius: 14, copyright: '© 湖滨大学 信息化办公室' },
  modules: {
    shell: { matrix },
    identity: { certification: { open: true } },
    office: {},
    setup: {},
    people: {},
    directory: {},
    uploads: {},
    calendar: {},
    rooms: {},
    content: {},
    guides: {},
    feeds: {},
    messages: {},
    agenda: {},
    bus: {},
    tickets: {},
    seats: {},
    activities: {},
    forms: { applyForm: 820, dossierForm: 831 },
    health: {},
    library: {},
    scores: { rankShown: true },
  },
}

export const people: DemoPerson[] = [
  {
    number: '20260001',
    name: '林晓雨',
    role: 'student',
    department: '计算机学院',
    email: 'linxiaoyu@lakeside.example',
    mobile: '13800010001',
    tag: '软件工程2601班',
  },
  {
    number: '20260002',
    name: '吴子航',
    role: 'student',
    department: '外国语学院',
    email: 'wuzihang@lakeside.example',
    mobile: '13800010002',
    tag: '英语2601班',
  },
  {
    number: 'T1001',
    name: '陈静',
    role: 'teacher',
    department: '计算机学院',
    email: 'chenjing@lakeside.example',
    mobile: '13800011001',
    title: '副教授',
  },
  {
    number: 'T1002',
    name: '周明',
    role: 'counsellor',
    department: '学生工作部',
    email: 'zhouming@lakeside.example',
    mobile: '13800011002',
    title: '辅导员',
    grants: { messages: ['emergency'], health: ['plans'], scores: ['grades'] },
    over: {
      unit: '计算机学院',
      grants: { identity: ['lookup'], messages: ['notice'], health: ['statistics'] },
      days: 180,
    },
  },
  {
    number: '20239001',
    name: '周明',
    role: 'student',
    department: '计算机学院',
    email: 'zhouming@lakeside.example',
    mobile: '13800011002',
    sameAs: 'T1002',
  },
  {
    number: 'admin',
    name: '郑岚',
    role: 'staff',
    department: '信息化办公室',
    email: 'portal@lakeside.example',
    mobile: '13800012001',
    title: '主任',
    grants: everyRight,
  },
]

export const tree = treeOf('湖滨大学', 'zh', [
  [
    'C1 计算机学院 | School of Computing',
    ['C11 软件工程系 | Software', 'C12 网络安全系 | Security', 'C13 人工智能系 | Intelligence'],
  ],
  ['C2 外国语学院 | School of Languages', ['C21 英语系 | English', 'C22 日语系 | Japanese']],
  ['C3 经济管理学院 | School of Economics', ['C31 金融系 | Finance', 'C32 会计系 | Accounting']],
  ['C4 理学院 | School of Science', ['C41 数学系 | Mathematics', 'C42 物理系 | Physics']],
  ['C5 文学院 | School of Humanities', ['C51 中文系 | Chinese', 'C52 历史系 | History']],
])

export const crowd = crowdOf(tree, 'lakeside.example', 'zh', 7)
