import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const consentMessages = defineMessages({
  'title.consents': ['我同意过的', 'Consents'],
  'consent.note': ['您在各项服务中同意过的事项。可以撤回的，撤回后立即生效。', 'What you agreed to in the services of this site. Where it can be withdrawn, that takes effect at once.'],
  'consent.none': ['还没有同意记录', 'Nothing yet', '尚無同意紀錄'],
  'consent.noneNote': ['在服务中同意使用个人信息后，会列在这里', 'Once you agree to the use of your data, it is listed here'],
  'consent.given': ['已同意', 'Agreed'],
  'consent.withdrawn': common.withdrawn,
  'consent.at': ['{time} 同意', 'Agreed {time}'],
  'consent.withdrawnAt': ['{time} 撤回', 'Withdrawn {time}'],
  'consent.detail': ['内容：{detail}', 'Covers: {detail}'],
  'consent.between': common.listComma,
  'consent.history': ['历史记录（{count}）', 'History ({count})'],
  'consent.withdraw': common.withdraw,
  'consent.withdrawAsk': ['撤回后立即生效。以后可以在该服务中重新同意。', 'It takes effect at once. You can agree again later in that service.'],
  'fail.consentStays': ['这项同意只在当时使用一次，无法撤回', 'This consent was for that moment only and cannot be withdrawn'],
})
