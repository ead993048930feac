import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of this module's entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  guide: ['办事指南', 'Guide'],
  question: ['指南提问', 'Question about a guide'],
  'guide.save': ['保存了办事指南', 'Saved the guide'],
  'guide.publish': ['发布了办事指南', 'Published the guide'],
  'guide.withdraw': ['撤回了办事指南', 'Withdrew the guide'],
  'guide.review': ['确认了办事指南有效：', 'Confirmed the guide'],
  'guide.delete': ['删除了办事指南', 'Deleted the guide'],
  'question.answer': ['答复了提问', 'Answered the question'],
  'question.close': ['关闭了提问', 'Closed the question'],
  'field.edition': ['修订版次', 'Edition'],
  'field.answer': common.reply,
  'field.publish': ['公开显示', 'Shown to all'],
  'value.state.withdrawn': common.withdrawn,
  'value.state.answered': common.answered,
})
