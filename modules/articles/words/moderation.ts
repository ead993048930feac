import { defineMessages } from '#kernel/language/messages.ts'

/** Results of comment moderation. */
export const moderationMessages = defineMessages({
  'fail.mayNotPost': ['您暂时不能发表评论，请于 {until} 之后再试', 'You cannot comment for now. Please try again after {until}'],
  'topic.moderation': ['评论审核结果', 'What became of comments'],
  'moderation.here': ['文章', 'an article'],
  'moderation.approve': ['您在《{place}》下的评论已通过审核', 'Your comment on “{place}” is now public'],
  'moderation.hide': ['您在《{place}》下的评论未能公开', 'Your comment on “{place}” was not made public'],
  'moderation.hide.why': ['您在《{place}》下的评论未能公开：{reason}', 'Your comment on “{place}” was not made public: {reason}'],
  'moderation.delete': ['您在《{place}》下的评论已被删除', 'Your comment on “{place}” was deleted'],
  'moderation.delete.why': ['您在《{place}》下的评论已被删除：{reason}', 'Your comment on “{place}” was deleted: {reason}'],
  'moderation.upheld': ['您举报的评论已处理，谢谢您的提醒', 'The comment you reported was dealt with. Thank you'],
  'moderation.dismissed': ['您举报的评论经核实没有问题', 'The comment you reported was found to be in order', '您檢舉的留言經查證沒有問題'],
})
