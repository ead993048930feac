import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office; a choice by `name=choice`, a hint by `name?`. */
export const settingWords = defineMessages({
  zh: {
    commentsPerHour: '每人每小时最多评论数',
    newcomerComments: '新用户先审的评论数（0 为不先审）',
    checkLinks: '含链接的评论先审后发',
    reportsToHide: '达到多少人举报时自动隐藏',
    feedItems: '对外订阅源包含的文章数',
    feedMinutes: '外部订阅源抓取间隔（分钟）',
    feedsPerPerson: '每人最多订阅源数',
    feedsPerSite: '全站最多订阅源数',
  },
  en: {
    commentsPerHour: 'Comments one person may write an hour',
    newcomerComments: 'First comments of newcomers to look at (0 for none)',
    checkLinks: 'Look at comments with links first',
    reportsToHide: 'Reports that hide a comment',
    feedItems: 'Articles in each outgoing feed',
    feedMinutes: 'Minutes between looks at an incoming feed',
    feedsPerPerson: 'Feeds one person may follow',
    feedsPerSite: 'Feeds of the whole site',
  },
  tw: {
    commentsPerHour: '每人每小時最多留言數',
    newcomerComments: '新使用者先審的留言數（0 為不先審）',
    checkLinks: '含連結的留言先審後發',
    reportsToHide: '達到多少人檢舉時自動隱藏',
    feedItems: '對外訂閱來源包含的文章數',
    feedMinutes: '外部訂閱來源擷取間隔（分鐘）',
    feedsPerPerson: '每人最多訂閱來源數',
    feedsPerSite: '全站最多訂閱來源數',
  },
})
