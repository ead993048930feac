import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** What every door says. */
export const gateMessages = defineMessages({
  choose: ['选择场次', 'Choose a session'],
  chooseNote: ['显示前后一天内的场次', 'Sessions of a day before and after now'],
  showAll: ['全部场次', 'All sessions'],
  noneNote: ['场次开始前一天起会出现在这里', 'Sessions appear here a day before they start'],
  in: ['已入场', 'In'],
  'state.soon': ['未开放入场', 'Doors closed', '尚未開放入場'],
  'state.open': ['入场中', 'Doors open'],
  'state.over': common.over,
  'state.cancelled': common.cancelled,
  reading: ['正在核验', 'Checking', '正在核驗'],
  gate: ['检票口', 'Gate'],
  gateSet: ['设置检票口', 'Name this gate'],
  gateIs: ['检票口：{gate}', 'Gate: {gate}'],
  noGate: ['未设置', 'not named', '尚未設定'],
  save: common.save,
  sound: ['提示音', 'Sound'],
  'offline.noList': ['当前无网络，且本机没有此场次的名单', 'No signal, and no list of this session on this device', '目前沒有網路，且本機沒有此場次的名單'],
  'offline.waits': ['{n} 条记录待上传', '{n} scans to hand in', '{n} 筆紀錄待上傳'],
  'offline.handIn': ['立即上传', 'Hand in now'],
  'offline.noRoom': ['浏览器空间不足，无法保存离线名单', 'This browser has no room for the offline list'],
  merged: ['离线记录已上传', 'Offline scans were handed in'],
  mergedConflicts: ['已上传，其中 {n} 条需要核对', 'Handed in; {n} need a look', '已上傳，其中 {n} 筆需要核對'],
  mergeRefused: ['部分记录未能上传，请联系管理员', 'Some scans could not be handed in. Ask an administrator'],
  findHint: ['输入完整学工号、姓名或座位号', 'Whole number, name or seat', '輸入完整學號、姓名或座位號'],
  findHintOffline: ['输入完整学工号或座位号', 'Whole number or seat', '輸入完整學號或座位號'],
  recent: ['最近记录', 'Last scans'],
  which: ['筛选记录', 'Which scans'],
  'which.all': common.all,
  'which.refused': ['未放行', 'Not let in'],
  'which.conflicts': ['需核对', 'To look at'],
  'which.byHand': ['人工处理', 'By hand'],
  byGate: ['各检票口', 'By gate'],
  gateLine: ['{gate} {in} 人', '{gate}: {in}'],
  unnamed: ['未命名', 'Not named'],
  'logged.in': ['已入场', 'In'],
  'logged.out': ['已撤销入场', 'Entry taken back'],
  'result.in': ['请入场', 'Come in'],
  'result.out': ['已撤销入场', 'Entry taken back'],
  'reason.sessionCancelled': ['本场已取消', 'Session cancelled'],
  'reason.tooEarly': ['尚未开放入场', 'Doors are not open yet'],
  'reason.tooLate': ['本场已结束', 'The session is over'],
  'reason.wrongGate': ['不是从这里进', 'Not at this gate'],
  'reason.used': ['已经离开', 'Has left already', '已經離開'],
  'reason.oldCode': ['二维码已过期', 'This code has expired', 'QR Code 已過期'],
  'note.notGenuine': ['无法识别，或不是本校签发的二维码', 'Not readable, or not signed by this site', '無法辨識，或不是本校簽發的 QR Code'],
  'note.wrongSession': ['请核对场次和入口', 'Check the session and the entrance'],
  'note.cancelled': ['如有疑问，请联系组织者', 'The organiser can tell more', '如有疑問，請聯絡主辦單位'],
  'note.alreadyIn': ['{time} 已在{gate}入场', 'Went in at {time}, {gate}', '{time} 已於{gate}入場'],
  'note.alreadyInPlain': ['{time} 已入场', 'Went in at {time}'],
  'note.tooEarly': ['{time} 开始入场', 'Doors open {time}'],
  'note.tooLate': ['入场时间已过', 'The time to enter has passed'],
  'note.wrongGate': ['请走指定的入口', 'Another entrance is named on the pass'],
  'note.used': ['{time} 离开', 'Left at {time}'],
  'note.sessionCancelled': ['请勿放行', 'Nobody is to be let in'],
  'note.offline': ['无网络，本机核验', 'No signal: checked on this device', '沒有網路，本機核驗'],
  'conflict.doubled': ['重复入场', 'Went in twice'],
  conflictNote: ['离线放行：{why}', 'Let in without a signal: {why}'],
  seat: common.seat,
  letIn: ['核对后放行', 'Let in after a look'],
  letInByHand: ['人工放行', 'Let in by hand'],
  letOut: ['撤销入场', 'Take the entry back'],
  why: common.reason,
  whyOther: ['其他原因', 'Another reason'],
  'why.id': ['已核对证件', 'Card compared'],
  'why.phone': ['手机无法出示', 'Phone cannot show it'],
  'why.organiser': ['组织者同意', 'Organiser agreed', '主辦單位同意'],
  'why.mistake': ['误操作', 'By mistake', '操作錯誤'],
  'why.left': ['中途离场，稍后返回', 'Left, will be back'],
  detail: ['记录详情', 'Scan'],
  time: common.time,
  way: ['方式', 'Way'],
  'way.offline': ['离线', 'Offline'],
  'way.online': ['联网', 'Online', '連線'],
  note: ['备注', 'Note'],
})

/** What a module says of its own passes. */
type OwnKey =
  | 'title'
  | 'none'
  | 'hint'
  | 'gateNote'
  | 'appScan'
  | 'offline.now'
  | 'offline.noCrypto'
  | 'offline.list'
  | 'find'
  | 'findNone'
  | 'recentNone'
  | 'reason.notGenuine'
  | 'reason.unknown'
  | 'reason.wrongSession'
  | 'reason.handedOn'
  | 'reason.loggedOut'
  | 'reason.cancelled'
  | 'reason.alreadyIn'
  | 'note.unknown'
  | 'note.handedOn'
  | 'note.loggedOut'
  | 'note.oldCode'
  | 'nth'
  | 'next'
  | 'letOutNote'
  | 'by'

export type GateKey = keyof (typeof gateMessages)['zh'] | OwnKey
