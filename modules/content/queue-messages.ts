import { defineMessages } from '#kernel/messages.ts'

/** What is said about comments that someone decided on. */
export const queueMessages = defineMessages({
  zh: {
    'fail.mayNotPost': '您暂时不能发表评论，请于 {until} 之后再试',
    'topic.moderation': '评论审核结果',
    'moderation.here': '文章',
    'moderation.approve': '您在《{place}》下的评论已通过审核',
    'moderation.hide': '您在《{place}》下的评论未能公开',
    'moderation.hide.why': '您在《{place}》下的评论未能公开：{reason}',
    'moderation.delete': '您在《{place}》下的评论已被删除',
    'moderation.delete.why': '您在《{place}》下的评论已被删除：{reason}',
    'moderation.upheld': '您举报的评论已处理，谢谢您的提醒',
    'moderation.dismissed': '您举报的评论经核实没有问题',
  },
  en: {
    'fail.mayNotPost': 'You cannot comment for now. Please try again after {until}',
    'topic.moderation': 'What became of comments',
    'moderation.here': 'an article',
    'moderation.approve': 'Your comment on “{place}” is now public',
    'moderation.hide': 'Your comment on “{place}” was not made public',
    'moderation.hide.why': 'Your comment on “{place}” was not made public: {reason}',
    'moderation.delete': 'Your comment on “{place}” was deleted',
    'moderation.delete.why': 'Your comment on “{place}” was deleted: {reason}',
    'moderation.upheld': 'The comment you reported was dealt with. Thank you',
    'moderation.dismissed': 'The comment you reported was found to be in order',
  },
  tw: {
    'fail.mayNotPost': '您暫時不能發表留言，請於 {until} 之後再試',
    'topic.moderation': '留言審核結果',
    'moderation.here': '文章',
    'moderation.approve': '您在《{place}》下的留言已通過審核',
    'moderation.hide': '您在《{place}》下的留言未能公開',
    'moderation.hide.why': '您在《{place}》下的留言未能公開：{reason}',
    'moderation.delete': '您在《{place}》下的留言已被刪除',
    'moderation.delete.why': '您在《{place}》下的留言已被刪除：{reason}',
    'moderation.upheld': '您檢舉的留言已處理，謝謝您的提醒',
    'moderation.dismissed': '您檢舉的留言經查證沒有問題',
  },
})
