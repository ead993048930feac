import type { MessageGroup } from '#kernel/language/message-topics.ts'
import type { Said } from '#kernel/language/said.ts'
import type { PersonRole } from '#kernel/person-roles.ts'
import { cellsOf } from '#kernel/server/text-sections.ts'
import type { greetingCards } from './schema.ts'

/** A demo message. People are referenced by number. */
export type Told = {
  topic: string
  group: MessageGroup
  title: Said
  text?: Said
  link?: string
  priority?: 'high' | 'normal' | 'low'
  mustRead?: boolean
  reason?: Said
  hoursAgo: number
  to: { person?: string; role?: PersonRole; class?: true; all?: true }
  by?: string
  isNotice?: boolean
  readBy?: string[]
  confirmedBy?: string[]
}

/** A title in three languages, then the text line by line; ¶ ends a paragraph. */
function said(lines: string): { title: Said; text: Said } {
  const [head = '', ...texts] = lines.split('\n')
  return { title: three(cellsOf(head)), text: three(texts.map((text) => text.replaceAll('¶', '\n'))) }
}

const three = ([zh = '', en = '', tw = '']: string[]): Said => ({ zh, en, tw })

const student = '20260001'
const notice = { topic: 'messages.notice', group: 'school', isNotice: true } as const

const newDevice = {
  topic: 'identity.signIn',
  group: 'services',
  ...said(`您的账号在新设备上登录 | Your account was used on a new device | 您的帳號在新裝置上登入
设备：Windows · Edge。如果不是您本人，请立即修改密码并下线该设备。
Device: Edge on Windows. If this was not you, change your password and sign the device out now.
裝置：Windows · Edge。如果不是您本人，請立即修改密碼並將該裝置登出。`),
  link: 'center/devices',
  priority: 'high',
  reason: { zh: '为了您的账号安全', en: 'For the safety of your account', tw: '為了您的帳號安全' },
} as const

export const demoMessages: readonly Told[] = [
  {
    ...notice,
    ...said(`关于期末考试安排与诚信考试的通知 | Final examinations: timetable and honesty rules | 期末考試安排與誠信考試通知
各位同学：¶本学期期末考试将于第 18 至 19 周进行，考场安排以教务系统公布为准，请提前核对时间与地点。¶考试须携带校园卡，迟到 15 分钟不得入场。替考、携带通讯工具等行为按学校规定处理。¶请阅读后确认知悉。
Dear students,¶the final examinations take place in weeks 18 and 19. Please check time and room in good time.¶Bring your campus card; nobody is let in later than 15 minutes after the beginning. Impersonation and phones in the room are dealt with under the rules.¶Please confirm that you have read this.
各位同學：¶本學期期末考試將於第 18 至 19 週進行，考場以教務系統公告為準，請提前核對時間與地點。¶考試須攜帶校園卡，遲到 15 分鐘不得入場。代考、攜帶通訊工具等行為依校規處理。¶請閱讀後確認知悉。`),
    mustRead: true,
    priority: 'high',
    hoursAgo: 3,
    to: { role: 'student' },
    by: 'admin',
  },
  {
    ...notice,
    ...said(`本周四班会改到逸夫楼 204 | Class meeting on Thursday moves to Yifu 204 | 本週四班會改至逸夫樓 204
原定在明德楼 301 的班会因教室占用改到逸夫楼 204，时间不变，仍为 19:00。请互相转告。
Mingde 301 is taken, so we meet in Yifu 204. The time stays: 19:00. Please pass it on.
原定於明德樓 301 的班會因教室占用改至逸夫樓 204，時間不變，仍為 19:00。請互相轉告。`),
    hoursAgo: 20,
    to: { class: true },
    by: 'T1002',
  },
  { ...newDevice, hoursAgo: 29, to: { person: student } },
  { ...newDevice, hoursAgo: 52, to: { person: 'admin' }, readBy: ['admin'] },
  {
    topic: 'shell.back',
    group: 'services',
    ...said(`校车已恢复服务 | Shuttle bus is back | 校車已恢復服務
您关注的服务现在可以使用了。
The service you asked about works again.
您關注的服務現在可以使用了。`),
    link: 'shuttleBus/index',
    reason: { zh: '因为您关注了这项服务', en: 'Because you asked to be told', tw: '因為您關注了這項服務' },
    hoursAgo: 46,
    to: { person: student },
    readBy: [student],
  },
  {
    ...notice,
    ...said(`周六凌晨校园网核心设备升级 | Campus network: upgrade early on Saturday | 週六凌晨校園網路核心設備升級
周六 01:00 至 05:00 升级校园网核心设备，期间有线与无线网络会有数次中断，每次不超过 10 分钟。门户与一卡通消费不受影响。
From 01:00 to 05:00 on Saturday the core of the campus network is upgraded. Expect several short cuts of at most ten minutes. Portal and card payments go on.
週六 01:00 至 05:00 升級校園網路核心設備，期間有線與無線網路會有數次中斷，每次不超過 10 分鐘。入口網與一卡通消費不受影響。`),
    hoursAgo: 73,
    to: { all: true },
    by: 'admin',
    readBy: [student, 'T1001'],
  },
  {
    ...notice,
    ...said(`冬季宿舍用电安全须知 | Electrical safety in the halls this winter | 冬季宿舍用電安全須知
天气转冷，请勿在宿舍使用电热毯、电暖器等大功率电器，离开时关闭插座电源。发现线路异常请立即报修。
Please use no electric blankets or heaters in your room, and switch sockets off when you leave. Report faults at once.
天氣轉冷，請勿在宿舍使用電熱毯、電暖器等大功率電器，離開時關閉插座電源。發現線路異常請立即報修。`),
    mustRead: true,
    priority: 'high',
    hoursAgo: 170,
    to: { role: 'student' },
    by: 'admin',
    confirmedBy: [student],
  },
]

export const demoDesk = [
  {
    kind: 'notice' as const,
    state: 'scheduled' as const,
    ...said(`元旦放假与值班安排 | New Year holiday and duty hours | 元旦放假與值班安排
元旦放假三天，各单位请提前安排值班人员，并将名单报送学校办公室。
The university closes for three days. Units name who is on duty and tell the office.
元旦放假三天，各單位請提前安排值班人員，並將名單送交學校辦公室。`),
    who: 'some' as const,
    forRoles: ['teacher', 'counsellor', 'staff'],
    inHours: 60,
  },
  {
    kind: 'notice' as const,
    state: 'draft' as const,
    ...said(`图书馆延长开放时间 | Longer library hours | 圖書館延長開放時間
考试周期间图书馆开放至 23:30。
During the examination weeks the library stays open until 23:30.
考試週期間圖書館開放至 23:30。`),
    who: 'all' as const,
    forRoles: [],
    inHours: 0,
  },
]

/** One card shown now, and one for the turn of the year. */
export function demoCards(name: Said, day: (days: number) => string): (typeof greetingCards.$inferInsert)[] {
  const year = Number(day(0).slice(0, 4))
  return [
    {
      ...said(`校庆快乐 | Happy anniversary | 校慶快樂
{name}，感谢您与学校一同走过的日子。愿您所学有成，所行有光。
{name}, thank you for the days we have shared. May your work bear fruit and your way be bright.
{name}，感謝您與學校一同走過的日子。願您所學有成，所行有光。`),
      signature: name,
      look: 'lantern',
      from: day(-3),
      until: day(11),
    },
    {
      ...said(`新年快乐 | Happy New Year | 新年快樂
{name}，旧岁将辞，新年已至。愿新的一年平安喜乐，万事顺意。
{name}, the old year leaves, the new one is here. May it bring you peace and joy.
{name}，舊歲將辭，新年已至。願新的一年平安喜樂，萬事順意。`),
      signature: name,
      look: 'snow',
      from: `${year}-12-29`,
      until: `${year + 1}-01-07`,
    },
  ]
}
