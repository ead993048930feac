import { type HallWords, hallWords } from './demo-halls.ts'

type VenueFace = { name: string; nameEn: string; nameTw: string; address: string }
export type DemoEvent = {
  title: string
  titleEn: string
  titleTw: string
  about: string
  rules: string
  contact: string
  price: number
  /** The names of its sessions. */
  sessions: string[]
}

type Words = {
  hall: HallWords
  auditorium: VenueFace
  theatre: VenueFace
  concert: DemoEvent
  lecture: DemoEvent
  play: DemoEvent
}

/** Demo venues and events in the site's first language. */
export const demoWords = (language: 'zh' | 'en'): Words => (language === 'en' ? english : chinese)

const titled = (title: string, titleEn: string, titleTw: string) => ({ title, titleEn, titleTw })
const free = { price: 0, sessions: [] }

const chinese: Words = {
  hall: hallWords('左区', '中区', '右区', '舞台', '讲台', '入口', '控制台', '楼座', '无障碍区'),
  auditorium: { name: '大礼堂', nameEn: 'Great Hall', nameTw: '大禮堂', address: '主校区礼堂路 1 号' },
  theatre: { name: '阶梯报告厅', nameEn: 'Lecture Theatre', nameTw: '階梯報告廳', address: '图书馆西侧一层' },
  concert: {
    ...titled('新年交响音乐会', 'New Year Symphony Concert', '新年交響音樂會'),
    about:
      '校交响乐团与校友合唱团联袂演出。\n\n上半场：《红旗颂》《梁祝》小提琴协奏曲。\n下半场：德沃夏克第九交响曲“自新大陆”。',
    rules: '每人最多 4 张，选座后请在倒计时内确认。\n演出开始后请在乐章间隙入场。\n1.2 米以下儿童谢绝入场。',
    contact: '艺术教育中心 010-6278 0001',
    price: 0,
    sessions: ['首演', '第二场'],
  },
  lecture: {
    ...titled('名家讲堂：看得见的宇宙', 'Distinguished Lecture: The Visible Universe', '名家講堂：看得見的宇宙'),
    about: '从射电望远镜到引力波，一场关于“看见”的讲座。讲座约 90 分钟，之后有半小时提问。',
    rules: '每人 1 座，请提前 15 分钟入场，开讲后空座将开放给现场候补的同学。',
    contact: '科协 010-6278 0012',
    ...free,
  },
  play: {
    ...titled('毕业大戏《雷雨》', 'Graduation Play: Thunderstorm', '畢業大戲《雷雨》'),
    about: '戏剧社毕业班倾情出演，全长约 120 分钟，无中场休息。',
    rules: '实名入场：确认时请填写每个座位的入场人姓名，检票时核对校园卡。',
    contact: '戏剧社 010-6278 0023',
    price: 2000,
    sessions: [],
  },
}

const english: Words = {
  hall: hallWords('Left', 'Centre', 'Right', 'Stage', 'Lectern', 'Door', 'Sound desk', 'Upper ', 'Access'),
  auditorium: { name: 'Great Hall', nameEn: 'Great Hall', nameTw: '大禮堂', address: '1 Hall Road' },
  theatre: { name: 'Lecture Theatre', nameEn: 'Lecture Theatre', nameTw: '階梯報告廳', address: 'West of the library' },
  concert: {
    ...titled('New Year Symphony Concert', 'New Year Symphony Concert', '新年交響音樂會'),
    about:
      'The Institute orchestra with the alumni choir.\n\nFirst half: Butterfly Lovers. Second half: Dvořák, “From the New World”.',
    rules: 'Up to 4 seats each. Confirm before the countdown ends.\nLatecomers are seated between movements.',
    contact: 'Arts Centre 010-6278 0001',
    price: 0,
    sessions: ['Opening night', 'Second night'],
  },
  lecture: {
    ...titled(
      'Distinguished Lecture: The Visible Universe',
      'Distinguished Lecture: The Visible Universe',
      '名家講堂：看得見的宇宙',
    ),
    about: 'From radio telescopes to gravitational waves. 90 minutes, then half an hour for questions.',
    rules: 'One seat each. Please come 15 minutes early.',
    contact: 'Science Association 010-6278 0012',
    ...free,
  },
  play: {
    ...titled('Graduation Play: Thunderstorm', 'Graduation Play: Thunderstorm', '畢業大戲《雷雨》'),
    about: 'By this year’s graduates of the drama society. About 120 minutes, no interval.',
    rules: 'Names are checked at the door: please say who will sit on each seat.',
    contact: 'Drama Society 010-6278 0023',
    price: 2000,
    sessions: [],
  },
}
