import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings; choices as `name=choice`, hints as `name?`. */
export const settingMessages = defineMessages({
  source: ['数据来源', 'Where the data comes from', '資料來源'],
  'source=register': ['门户自带的借阅登记', 'The portal’s own register'],
  'source=koha': ['Koha 图书馆系统', 'Koha'],
  koha: ['Koha 接口', 'Koha’s REST interface'],
  'koha.url': ['管理端地址', 'Address of the staff interface', '管理端位址'],
  'koha.clientId': ['客户端标识', 'Client ID', '用戶端識別碼'],
  'koha.clientSecret': ['客户端密钥', 'Client secret', '用戶端密鑰'],
  'koha.milliseconds': common.longestWait,
  rules: ['借阅规则（仅自带登记）', 'Rules of the portal’s own register'],
  'rules.loanDays': ['借期（天）', 'Loan period (days)'],
  'rules.renewDays': ['续借期（天）', 'Renewal period (days)'],
  'rules.renewals': ['最多续借次数', 'Most renewals'],
  'rules.loans': ['最多同时借阅册数', 'Most books at a time', '最多同時借閱冊數'],
  'rules.holds': ['最多同时预约数', 'Most holds at a time'],
  'rules.holdDays': ['预约书保留天数', 'Days a book is kept for a hold'],
  'rules.fine': ['逾期费（分／天）', 'Fine a day (fen)'],
  'rules.mostFine': ['单册逾期费上限（分）', 'Most fine a book (fen)'],
  remindDays: ['到期前几天提醒', 'Days before the due day on which people are reminded'],
})
