import { defineMessages } from '#kernel/language/messages.ts'

/** Inbox notifications to readers and writers. */
export const notificationMessages = defineMessages({
  'topic.channel': ['栏目新文章', 'New articles'],
  'told.newArticles': ['{channel}：{n} 篇新文章', '{channel}: {n} new articles'],
  'told.subscribed': ['因为您订阅了{channel}', 'because you subscribe to {channel}'],
  'topic.correction': ['文章更正', 'Corrections'],
  'topic.desk': ['稿件进展', 'Your articles', '稿件進度'],
  'told.corrected': ['《{title}》有更正', 'Corrected: {title}'],
  'told.readBefore': ['因为您读过更正前的版本', 'because you read it before it was corrected'],
  'told.returned': ['稿件被退回：{title}', 'Returned to you: {title}'],
  'told.approved': ['稿件已通过审核：{title}', 'Approved: {title}'],
  'told.wrote': ['因为您是这篇稿件的作者', 'because you wrote it'],
})
