import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Kinds and states, said on all pages and by the server. */
export const quizMessages = defineMessages({
  'state.draft': common.draft,
  'state.coming': common.notOpenYet,
  'state.open': common.inProgress,
  'state.closed': common.over,
  'state.cancelled': common.cancelled,
  'kind.single': ['单选题', 'Single choice', '單選題'],
  'kind.multiple': ['多选题', 'Multiple choice', '複選題'],
  'kind.judge': ['判断题', 'True or false', '是非題'],
  'kind.fill': ['填空题', 'Fill in'],
  'attempt.started': ['答题中', 'Under way'],
  'attempt.submitted': ['已交卷', 'Submitted'],
  'attempt.autoSubmitted': ['到时自动交卷', 'Ended by the deadline'],
  'attempt.void': ['不计成绩', 'Does not count'],
  'odd.fast': ['作答很快', 'Answered very fast'],
  'odd.away': ['多次离开页面', 'Left the page several times'],
  'odd.devices': ['用了多台设备', 'Several devices'],
  'odd.shared': ['与他人同一设备', 'Same device as someone else'],
  'review.never': ['不公布', 'Not shown'],
  'review.submitted': ['交卷后公布', 'After submitting'],
  'review.closed': ['竞答结束后公布', 'After the quiz has ended'],
  'ranking.consent': ['在排行榜中公开我的姓名和成绩', 'List me with my name and score'],
  true: ['正确', 'True'],
  false: ['错误', 'False'],
})
