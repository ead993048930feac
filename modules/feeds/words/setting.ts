import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office; a choice is `name=choice`, a hint `name?`. */
export const settingMessages = defineMessages({
  feedMinutes: ['外部订阅源抓取间隔（分钟）', 'Minutes between looks at an incoming feed'],
  feedsPerPerson: ['每人最多订阅源数', 'Feeds one person may follow'],
  feedsPerSite: ['全站最多订阅源数', 'Feeds of the whole site'],
})
