import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** To-do texts of articles and comments. */
export const agendaMessages = defineMessages({
  'agenda.untitled': ['未命名稿件', 'Untitled article'],
  'agenda.review': ['审核稿件：{title}', 'Review: {title}'],
  'agenda.review.action': common.goToReview,
  'agenda.returned': ['稿件被退回，请修改：{title}', 'Returned to you for changes: {title}'],
  'agenda.returned.action': ['去修改', 'Edit', '前往修改'],
  'moderation.held': ['《{place}》下有评论待审核', 'A comment on “{place}” is waiting for approval'],
  'moderation.held.many': ['{n} 条评论待审核', '{n} comments are waiting for approval', '{n} 則留言待審核'],
  'moderation.reported': ['《{place}》下有评论被举报', 'A comment on “{place}” was reported'],
  'moderation.reported.many': ['{n} 条评论被举报', '{n} comments were reported', '{n} 則留言被檢舉'],
  'moderation.look': ['去处理', 'Decide', '前往處理'],
})
