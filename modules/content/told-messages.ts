import { defineMessages } from '#kernel/messages.ts'

/** What readers and writers hear of through their inboxes. */
export const toldMessages = defineMessages({
  zh: {
    'topic.channel': '栏目新文章',
    'told.newArticles': '{channel}：{n} 篇新文章',
    'told.subscribed': '因为您订阅了{channel}',
    'topic.correction': '文章更正',
    'topic.desk': '稿件进展',
    'told.corrected': '《{title}》有更正',
    'told.readBefore': '因为您读过更正前的版本',
    'told.returned': '稿件被退回：{title}',
    'told.approved': '稿件已通过审核：{title}',
    'told.wrote': '因为您是这篇稿件的作者',
  },
  en: {
    'topic.channel': 'New articles',
    'told.newArticles': '{channel}: {n} new articles',
    'told.subscribed': 'because you subscribe to {channel}',
    'topic.correction': 'Corrections',
    'topic.desk': 'Your articles',
    'told.corrected': 'Corrected: {title}',
    'told.readBefore': 'because you read it before it was corrected',
    'told.returned': 'Returned to you: {title}',
    'told.approved': 'Approved: {title}',
    'told.wrote': 'because you wrote it',
  },
  tw: {
    'topic.channel': '欄目新文章',
    'told.newArticles': '{channel}：{n} 篇新文章',
    'told.subscribed': '因為您訂閱了{channel}',
    'topic.correction': '文章更正',
    'topic.desk': '稿件進度',
    'told.corrected': '《{title}》有更正',
    'told.readBefore': '因為您讀過更正前的版本',
    'told.returned': '稿件被退回：{title}',
    'told.approved': '稿件已通過審核：{title}',
    'told.wrote': '因為您是這篇稿件的作者',
  },
})
