import { demoMore } from './demo-more.ts'
import { type DemoEvent, run, type Texts } from './demo-shape.ts'

const usualRules: Texts = [
  '每人凭本人校园身份领取，入场时出示动态票码。\n不能到场请提前退票，把名额留给其他同学。\n持票未到场将记爽约分。',
  'Tickets are personal: show the live code at the door.\nCannot come? Please return the ticket so that someone else can.\nA ticket that stays unused costs a point.',
]

/** Popular events for the demo site. */
const wanted: readonly DemoEvent[] = [
  {
    key: 'lawn',
    titles: ['湖畔草地音乐节', 'Lakeside Lawn Festival', '湖畔草地音樂節'],
    about: [
      '八支学生乐队，从午后唱到星光。现场设餐车与手作市集，可自带野餐垫。\n下雨改在学生活动中心举行。',
      'Eight student bands from the afternoon into the stars, with food trucks and a crafts market. Bring a blanket.\nIf it rains we move to the student centre.',
    ],
    place: ['东湖大草坪', 'East Lake Lawn'],
    ...run('XG', 'music', -20, 70),
    sessions: [
      { title: ['日落场', 'Sunset'], starts: 74, hours: 3, places: 120 },
      { title: ['星光场', 'Starlight'], starts: 78, hours: 3, places: 150 },
    ],
    gone: 0.93,
    lin: 'has',
    more: { perPerson: 2, transferable: true, returnHours: 12, late: 'point' },
  },
  {
    key: 'singers',
    titles: ['校园歌手大赛总决赛', 'Campus Singers: The Final', '校園歌唱大賽總決賽'],
    about: [
      '十强同台，现场观众投票选出年度冠军。学生与教职工名额分开发放。',
      'The last ten on one stage; the audience chooses the winner. Places for students and staff are separate.',
    ],
    place: ['大学生活动中心剧场', 'Student Centre Theatre'],
    ...run('XG', 'stage', 2, 96),
    sessions: [{ starts: 100, hours: 2.5, places: 520, staff: 80 }],
    lin: 'subscribes',
  },
  {
    key: 'comics',
    titles: ['动漫社二十周年展映', 'Animation Club: Twenty Years', '動漫社二十週年展映'],
    about: [
      '二十年原创短片一次看完。预计人数很多，开抢前请进入等候室：开抢时在场的人由系统抽取顺序，早到晚到机会相同，之后到的排在后面。',
      'Twenty years of our own films in one evening. We expect a crowd: be in the waiting room before the sale. Everyone there at the opening is given a place by lot; whoever comes later stands behind them.',
    ],
    place: ['图书馆报告厅', 'Library Hall'],
    ...run('TS', 'film', 0.2, 48),
    sessions: [{ starts: 52, hours: 2, places: 300 }],
    more: { roomRate: 20 },
  },
  {
    key: 'lecture',
    titles: ['诺奖得主公开课：看见单个分子', 'Nobel Lecture: Seeing One Molecule', '諾貝爾獎得主公開課：看見單一分子'],
    about: [
      '座位有限，采用公开抽签。种子的指纹已提前公布，结果任何人都可以自己验算。',
      'Seats are few, so they are drawn. The fingerprint of the seed is published already, and anyone can work the result out again.',
    ],
    place: ['理学院一号讲堂', 'Science Lecture Hall 1'],
    ...run('JW', 'rings', -30, 40),
    mode: 'lottery',
    sessions: [{ starts: 120, hours: 2, places: 90 }],
    entries: 140,
    lin: 'enters',
  },
  {
    key: 'tempest',
    titles: ['话剧《暴风雨》毕业公演', 'The Tempest: Graduation Play', '話劇《暴風雨》畢業公演'],
    about: [
      '戏剧社毕业大戏。抽签已完成，未中签的同学按抽签顺序候补，有人退票会依次通知。',
      'The drama society’s farewell. The draw has been made; everyone else waits in the drawn order and is told when a ticket comes back.',
    ],
    place: ['小剧场', 'Black Box Theatre'],
    ...run('XG', 'curtain', -96, -6),
    mode: 'lottery',
    sessions: [{ starts: 60, hours: 2.5, places: 60 }],
    entries: 110,
    drawn: true,
    lin: 'enters',
    more: { transferable: true },
  },
  {
    key: 'stars',
    titles: ['天文台观测夜', 'Night at the Observatory', '天文台觀測夜'],
    about: [
      '用口径 60 厘米的望远镜看土星光环。先预约，两小时内确认；天气不好会提前通知改期。',
      'The rings of Saturn through the 60 cm telescope. Reserve, then confirm within two hours. We let you know if clouds come.',
    ],
    place: ['理学院天文台', 'Science Observatory'],
    ...run('JW', 'stars', -10, 30),
    mode: 'reserve',
    sessions: [
      { title: ['第一组', 'First group'], starts: 34, hours: 1, places: 24 },
      { title: ['第二组', 'Second group'], starts: 35.5, hours: 1, places: 24 },
    ],
    gone: 0.6,
    lin: 'holds',
    more: { holdSeconds: 7_200 },
  },
  {
    key: 'choir',
    titles: ['冬日合唱之夜', 'Winter Choir Evening', '冬日合唱之夜'],
    about: [
      '校合唱团与三所兄弟院校同台。票已抢光，可以候补。',
      'Our choir with three guest choirs. Sold out; there is a waiting list.',
    ],
    place: ['音乐厅', 'Concert Hall'],
    ...run('XG', 'music', -50, 90),
    sessions: [{ starts: 96, hours: 2, places: 110 }],
    gone: 1,
    waiting: 24,
    lin: 'waits',
    more: { transferable: true },
  },
]

export const demoEvents: readonly DemoEvent[] = [...wanted, ...demoMore].map((event) => ({
  rules: usualRules,
  ...event,
}))
