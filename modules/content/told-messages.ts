import { defineMessages } from '#kernel/messages.ts'

/** What readers and writers hear of through their inboxes. */
export const toldMessages = defineMessages({
  zh: {
    'topic.correction': '文章更正',
    'topic.desk': '稿件进展',
    'told.corrected': '《{title}》有更正',
    'told.readBefore': '因为您读过更正前的版本',
    'told.returned': '稿件被退回：{title}',
    'told.approved': '稿件已通过审核：{title}',
    'told.wrote': '因为您是这篇稿件的作者',
  },
  en: {
    'topic.correction': 'Corrections',
    'topic.desk': 'Your articles',
    'told.corrected': 'Corrected: {title}',
    'told.readBefore': 'because you read it before it was corrected',
    'told.returned': 'Returned to you: {title}',
    'told.approved': 'Approved: {title}',
    'told.wrote': 'because you wrote it',
  },
  tw: {
    'topic.correction': '文章更正',
    'topic.desk': '稿件進度',
    'told.corrected': '《{title}》有更正',
    'told.readBefore': '因為您讀過更正前的版本',
    'told.returned': '稿件被退回：{title}',
    'told.approved': '稿件已通過審核：{title}',
    'told.wrote': '因為您是這篇稿件的作者',
  },
})
