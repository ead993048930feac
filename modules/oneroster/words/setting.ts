import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  server: ['OneRoster 服务', 'OneRoster server', 'OneRoster 服務'],
  'server.url': ['接口地址（到版本为止）', 'Address, with the version', '介面位址（到版本為止）'],
  'server.tokenUrl': ['令牌地址', 'Address of the token endpoint', '權杖位址'],
  'server.clientId': ['客户端标识', 'Client ID', '用戶端識別碼'],
  'server.clientSecret': ['客户端密钥', 'Client secret', '用戶端密鑰'],
  'server.milliseconds': common.longestWait,
  'server.nightly': ['每天夜里自动同步', 'Read every night'],
  finalTitles: ['作为课程成绩的成绩项名称（以空格分隔）', 'Titles of line items that are the grade of the course, separated by blanks'],
  mostVanishing: ['移除超过多少百分比时须人工确认', 'Percentage of removals above which somebody has to look'],
})
