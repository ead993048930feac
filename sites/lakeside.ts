import type { SiteDraft } from '#kernel/site.ts'
import { crowdOf } from './crowd.ts'
import { treeOf } from './departments.ts'
import { castOf } from './people.ts'

/** Kind | account | name and description in three languages. */
const accounts = `
wechat | lakeside-univ | 湖滨大学 | Lakeside University | 湖濱大學 | 学校要闻、通知与校园生活 | News, notices and campus life | 學校要聞、公告與校園生活
wechat | lakeside-youth | 湖滨青年 | Lakeside Youth | 湖濱青年 | 社团、志愿与实践 | Clubs, volunteering and practice | 社團、志工與實習
weibo | 湖滨大学 | 湖滨大学官微 | Lakeside on Weibo | 湖濱大學官方微博 | 校园里的新鲜事 | What is new on campus | 校園裡的新鮮事
video | 湖滨大学 | 湖滨视频 | Lakeside Video | 湖濱影音 | 讲座回放与校园影像 | Recorded lectures and campus films | 講座重播與校園影像
`

const matrix = accounts
  .trim()
  .split('\n')
  .map((line) => {
    const [kind, account, zh, en, tw, aboutZh, aboutEn, aboutTw] = line.split(' | ')
    return { kind, account, name: { zh, en, tw }, about: { zh: aboutZh, en: aboutEn, tw: aboutTw } }
  })

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
    oneroster: {},
    scores: { rankShown: true },
    exams: {},
    courseChoice: {},
    payments: {},
    timetable: {},
    card: {},
    network: {},
    utilities: {},
    approvals: {},
    documents: {},
    visitors: {},
    quiz: {},
    checkin: {},
    votes: {},
    appointments: {},
    running: {},
  },
}

export const people = castOf(
  'lakeside.example',
  '计算机学院',
  `
20260001 | 林晓雨 | student | 计算机学院 | linxiaoyu | 13800010001 | 软件工程2601班
20260002 | 吴子航 | student | 外国语学院 | wuzihang | 13800010002 | 英语2601班
T1001 | 陈静 | teacher | 计算机学院 | chenjing | 13800011001 | 副教授
T1002 | 周明 | counsellor | 学生工作部 | zhouming | 13800011002 | 辅导员
20239001 | 周明 | student | 计算机学院 | zhouming | 13800011002
admin | 郑岚 | staff | 信息化办公室 | portal | 13800012001 | 主任
`,
)

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
