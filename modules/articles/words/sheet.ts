import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Column heads of exported sheets, and editors' actions in the audit log. */
export const sheetMessages = defineMessages({
  'sheet.articles': ['文章列表', 'Articles'],
  'sheet.number': ['编号', 'Number'],
  'sheet.title': common.title,
  'sheet.channel': ['栏目', 'Channel'],
  'sheet.state': common.state,
  'sheet.author': ['作者', 'Author'],
  'sheet.published': common.publishedAt,
  'sheet.reads': ['阅读', 'Reads'],
  'sheet.likes': ['点赞', 'Likes', '按讚'],
  'sheet.comments': ['评论', 'Comments'],
})
