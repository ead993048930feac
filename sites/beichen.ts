import type { SiteDraft } from '#kernel/site.ts'
import { crowdOf } from './crowd.ts'
import { treeOf } from './departments.ts'
import { type DemoPerson, everyRight } from './people.ts'

export const site: SiteDraft = {
  id: 'beichen',
  name: { en: 'Beichen Institute of Technology', zh: '北辰理工大学', tw: '北辰理工大學' },
  hosts: ['beichen.localhost'],
  prefix: '/eai',
  languages: ['en', 'zh', 'tw'],
  brand: { primary: '#7a1f3d', accent: '#2f6db5', radius: 8, copyright: '© Beichen Institute of Technology' },
  modules: {
    shell: {},
    identity: {},
    office: {},
    setup: {},
    people: {},
    directory: {},
    uploads: {},
    calendar: { weekStart: 7 },
    rooms: {},
    content: {},
    guides: {},
    feeds: {},
    messages: {},
    agenda: {},
    tickets: {},
    seats: {},
    activities: {},
    forms: { applyForm: 820, dossierForm: 831 },
    health: { preset: 'fudan' },
    library: {},
    scores: {},
  },
  home: ['services', 'today', 'news'],
}

export const people: DemoPerson[] = [
  {
    number: '20260001',
    name: '韩雪',
    role: 'student',
    department: 'School of Mechatronics',
    email: 'hanxue@beichen.example',
    mobile: '13900010001',
    tag: 'Robotics 2601',
  },
  {
    number: '20260002',
    name: '罗毅',
    role: 'student',
    department: 'School of Materials',
    email: 'luoyi@beichen.example',
    mobile: '13900010002',
    tag: 'Polymers 2601',
  },
  {
    number: 'T1001',
    name: '孙国强',
    role: 'teacher',
    department: 'School of Mechatronics',
    email: 'sunguoqiang@beichen.example',
    mobile: '13900011001',
    title: 'Professor',
  },
  {
    number: 'T1002',
    name: '何琳',
    role: 'counsellor',
    department: 'Student Affairs Office',
    email: 'helin@beichen.example',
    mobile: '13900011002',
    title: 'Counsellor',
    grants: { messages: ['emergency'], health: ['plans'], scores: ['grades'] },
    over: {
      unit: 'School of Mechatronics',
      grants: { identity: ['lookup'], messages: ['notice'], health: ['statistics'] },
      days: 180,
    },
  },
  {
    number: '20239001',
    name: '何琳',
    role: 'student',
    department: 'School of Mechatronics',
    email: 'helin@beichen.example',
    mobile: '13900011002',
    sameAs: 'T1002',
  },
  {
    number: 'admin',
    name: '高翔',
    role: 'staff',
    department: 'Information Office',
    email: 'portal@beichen.example',
    mobile: '13900012001',
    title: 'Director',
    grants: everyRight,
  },
]

export const tree = treeOf('Beichen Institute of Technology', 'en', [
  [
    'C1 机电学院 | School of Mechatronics',
    ['C11 机器人系 | Robotics', 'C12 车辆系 | Vehicles', 'C13 自动化系 | Automation'],
  ],
  ['C2 材料学院 | School of Materials', ['C21 高分子系 | Polymers', 'C22 金属系 | Metals']],
  ['C3 土木学院 | School of Civil Engineering', ['C31 结构系 | Structures', 'C32 水利系 | Hydraulics']],
  ['C4 电子学院 | School of Electronics', ['C41 电路系 | Circuits', 'C42 通信系 | Communications']],
  ['C5 管理学院 | School of Management', ['C51 物流系 | Logistics', 'C52 营销系 | Marketing']],
])

export const crowd = crowdOf(tree, 'beichen.example', 'en', 11)
