import { defineMessages } from '#kernel/language/messages.ts'

/** Permissions, failures and onboarding for writers. Back-office page words are in `words/manage.ts`. */
export const deskMessages = defineMessages({
  samples: ['示例栏目与文章', 'Sample channels and articles'],
  'right.write': ['撰写文章', 'Write articles'],
  'right.review': ['审核文章', 'Review articles'],
  'right.publish': ['发布与更正', 'Publish and correct'],
  'right.manage': ['管理栏目与微站', 'Channels and micro sites'],
  'right.moderate': ['审核评论', 'Moderate comments'],
  'onboarding.firstNotice': ['发布第一篇通知', 'Publish a first notice', '發布第一則公告'],
  'onboarding.firstNotice.about': ['建好栏目，写一篇通知发给全校师生。', 'Make a channel and write a notice to everyone.', '建立欄目，寫一則公告給全校師生。'],
  'fail.channelClosed': ['这个栏目已经关闭，不能再发文', 'This channel is closed and takes nothing new', '這個欄目已關閉，無法再發文'],
  'fail.channelNotPublic': ['这个栏目不对外公开，文章不能设为所有人可见', 'This channel is not public, so the article cannot be for everyone outside'],
  'fail.needsReview': ['这个栏目的文章需要先审核', 'Articles of this channel are reviewed first'],
  'fail.empty': ['请先填写标题和正文', 'Please write a title and a text first'],
  'fail.badFile': ['文章里有不能使用的文件，请重新上传', 'A file in this article cannot be used. Please upload it again', '文章裡有無法使用的檔案，請重新上傳'],
  'fail.endsTooSoon': ['失效时间必须晚于发布时间', 'It must end after it is published'],
  'fail.keyTaken': ['这个标识已经被使用', 'This key is taken', '這個代稱已被使用'],
  'fail.nobody': ['这个范围内没有任何人', 'Nobody is in this audience'],
  'fail.sameText': ['内容没有变化', 'Nothing has changed', '內容沒有變更'],
})
