import type { SiteDraft } from '#kernel/site.ts'
import { crowdOf } from './crowd.ts'
import { treeOf } from './departments.ts'
import { castOf } from './people.ts'

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
    votes: {},
    forms: { applyForm: 820, dossierForm: 831 },
    health: { preset: 'fudan' },
    library: {},
    oneroster: {},
    scores: {},
    exams: {},
    courseChoice: {},
    timetable: {},
    approvals: {},
    documents: {},
    visitors: {},
    quiz: {},
    checkin: {},
    appointments: {},
    running: { weekStart: 7 },
  },
  home: ['services', 'today', 'news'],
}

export const people = castOf(
  'beichen.example',
  'School of Mechatronics',
  `
20260001 | 韩雪 | student | School of Mechatronics | hanxue | 13900010001 | Robotics 2601
20260002 | 罗毅 | student | School of Materials | luoyi | 13900010002 | Polymers 2601
T1001 | 孙国强 | teacher | School of Mechatronics | sunguoqiang | 13900011001 | Professor
T1002 | 何琳 | counsellor | Student Affairs Office | helin | 13900011002 | Counsellor
20239001 | 何琳 | student | School of Mechatronics | helin | 13900011002
admin | 高翔 | staff | Information Office | portal | 13900012001 | Director
`,
)

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
