import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office; a choice is `name=choice`, a hint `name?`. */
export const settingMessages = defineMessages({
  commentsPerHour: ['每人每小时最多评论数', 'Comments one person may write an hour'],
  newcomerComments: ['新用户先审的评论数（0 为不先审）', 'First comments of newcomers to look at (0 for none)'],
  checkLinks: ['含链接的评论先审后发', 'Look at comments with links first'],
  reportsToHide: ['达到多少人举报时自动隐藏', 'Reports that hide a comment'],
  feedItems: ['对外订阅源包含的文章数', 'Articles in each outgoing feed'],
})
