import { defineMessages } from '#kernel/language/messages.ts'

export const sessionMessages = defineMessages({
  'title.sessions': ['登录会话', 'Sessions'],
  'sessions.search': ['姓名、学工号或网络地址', 'Name, number or network address', '姓名、學號或網路位址'],
  'sessions.empty': ['没有符合条件的登录会话', 'No sessions found'],
  'sessions.device': ['设备', 'Device'],
  'sessions.via': ['登录方式', 'Logged in by'],
  'sessions.address': ['网络地址', 'Network address', '網路位址'],
  'sessions.seen': ['最近使用', 'Last used'],
  'sessions.since': ['登录时间', 'Logged in'],
  'sessions.age': ['使用时间', 'Last used'],
  'sessions.age.day': ['24 小时内', 'Within 24 hours'],
  'sessions.age.week': ['7 天内', 'Within 7 days'],
  'sessions.age.older': ['7 天以前', 'Longer ago'],
  'sessions.own': ['当前设备', 'This device'],
  'sessions.endOne': ['{name}的该设备将立即退出登录。', 'This device of {name} is logged out at once.'],
  'sessions.endMany': ['选中的 {count} 个设备将立即退出登录。', 'The {count} selected devices are logged out at once.'],
  'fail.ownSession': ['不能在这里退出当前设备，请使用“退出登录”', 'You cannot end the session you are using here. Log out instead', '無法在此登出目前裝置，請使用「登出」'],
})
