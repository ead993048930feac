import { common } from '#kernel/common-words.ts'
import { defineMessages } from '#kernel/messages.ts'

/** To-do texts of articles, comments and guides. */
export const agendaMessages = defineMessages({
  'agenda.untitled': ['未命名稿件', 'Untitled article'],
  'agenda.review': ['审核稿件：{title}', 'Review: {title}'],
  'agenda.review.action': common.goToReview,
  'agenda.returned': ['稿件被退回，请修改：{title}', 'Returned to you for changes: {title}'],
  'agenda.returned.action': ['去修改', 'Edit', '前往修改'],
  'agenda.question': ['答复提问：{title}', 'Answer a question about “{title}”'],
  'agenda.question.action': ['去答复', 'Answer', '前往回覆'],
  'agenda.question.many': ['{n} 个指南提问待答复', '{n} questions about guides to answer'],
  'agenda.stale': ['核对办事指南：{title}', 'Check the guide “{title}”', '確認辦事指南：{title}'],
  'agenda.stale.action': ['去核对', 'Check', '前往確認'],
  'agenda.stale.many': ['{n} 篇办事指南待核对', '{n} guides to check', '{n} 篇辦事指南待確認'],
  'moderation.held': ['《{place}》下有评论待审核', 'A comment on “{place}” is waiting for approval'],
  'moderation.held.many': ['{n} 条评论待审核', '{n} comments are waiting for approval', '{n} 則留言待審核'],
  'moderation.reported': ['《{place}》下有评论被举报', 'A comment on “{place}” was reported'],
  'moderation.reported.many': ['{n} 条评论被举报', '{n} comments were reported', '{n} 則留言被檢舉'],
  'moderation.look': ['去处理', 'Decide', '前往處理'],
})
