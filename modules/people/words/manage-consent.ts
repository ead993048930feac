import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const manageConsentMessages = defineMessages({
  'title.consents': ['同意记录', 'Consent log'],
  'consent.note': ['人员同意和撤回同意的记录，只增不改。仅记录同意的事项和字段名称，不含具体内容。', 'What people agreed to and withdrew; records are added, never changed. Names of fields only, without their values.'],
  'consent.search': ['学工号或姓名', 'Number or name'],
  'consent.none': ['还没有同意记录', 'No records yet', '尚無同意紀錄'],
  'consent.person': common.person,
  'consent.purpose': ['同意事项', 'Agreed to'],
  'consent.title': ['对象', 'About'],
  'consent.detail': ['涉及内容', 'Covers'],
  'consent.state': common.state,
  'consent.state.given': ['同意', 'Given'],
  'consent.state.withdrawn': ['撤回', 'Withdrawn'],
  'consent.at': common.time,
  'consent.language': common.language,
  'job.purgeConsents': ['人员：清理过期的同意记录', 'People: delete old consent records'],
})
