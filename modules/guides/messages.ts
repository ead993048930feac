import { defineMessages } from '#kernel/language/messages.ts'

/** Server and menu texts. Page words are in `words/page.ts`. */
export const messages = defineMessages({
  name: ['办事指南', 'How-to guides'],
  'right.manage': ['维护办事指南与问答', 'Guides and questions'],
  'title.guides': ['办事指南', 'How-to guides'],
  'title.guide': ['指南详情', 'Guide', '指南內容'],
  'service.guides': ['办事指南', 'How-to guides'],
  'fail.badFile': ['文章里有不能使用的文件，请重新上传', 'A file in this article cannot be used. Please upload it again', '文章裡有無法使用的檔案，請重新上傳'],
  'fail.guideIncomplete': ['请至少写好一个办理步骤再发布', 'Write at least one step before publishing'],
  'fail.sameQuestion': ['您已经问过同样的问题，请等待答复', 'You have asked this already. An answer is on its way', '您已問過相同的問題，請等候回覆'],
  'fail.enoughAsked': ['您还有 {most} 个问题在等待答复，请稍后再问', '{most} of your questions are still waiting. Please ask again later', '您還有 {most} 個問題等候回覆，請稍後再問'],
  'topic.guideAnswer': ['办事指南的答复', 'Answers about guides'],
  'topic.guideStale': ['待核对的办事指南', 'Guides to be checked', '待確認的辦事指南'],
  'tell.answered': ['您关于“{title}”的提问有答复了', 'Your question about “{title}” has been answered'],
  'tell.asked': ['因为您提过问', 'Because you asked'],
  'tell.stale': ['请核对办事指南“{title}”', 'Please check the guide “{title}”', '請確認辦事指南「{title}」'],
  'tell.staleText': ['这篇指南已超过 {days} 天没有核对。内容无误时点一下“确认有效”即可。', 'Nobody has checked this guide for more than {days} days. If it still holds, one tap on “Still right” will do.', '這篇指南已超過 {days} 天沒有確認。內容無誤時點一下「確認有效」即可。'],
  'tell.keeper': ['因为您负责维护办事指南', 'Because you keep guides'],
  'agenda.question': ['答复提问：{title}', 'Answer a question about “{title}”'],
  'agenda.question.action': ['去答复', 'Answer', '前往回覆'],
  'agenda.question.many': ['{n} 个指南提问待答复', '{n} questions about guides to answer'],
  'agenda.stale': ['核对办事指南：{title}', 'Check the guide “{title}”', '確認辦事指南：{title}'],
  'agenda.stale.action': ['去核对', 'Check', '前往確認'],
  'agenda.stale.many': ['{n} 篇办事指南待核对', '{n} guides to check', '{n} 篇辦事指南待確認'],
  'job.remindOfGuides': ['提醒核对办事指南', 'Remind units of unchecked guides', '提醒確認辦事指南'],
})
