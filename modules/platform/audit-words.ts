import { defineMessages } from '#kernel/messages.ts'

/** What the audit log calls this module’s things, what was done to them, and what of them changed. */
export const auditWords = defineMessages({
  zh: {
    'platform.site': '站点',
    'platform.site.make': '新建了站点',
    'platform.site.close': '停用了站点',
    'platform.site.open': '恢复了站点',
  },
  en: {
    'platform.site': 'Site',
    'platform.site.make': 'Created the site',
    'platform.site.close': 'Closed the site',
    'platform.site.open': 'Opened the site again',
  },
  tw: {
    'platform.site': '網站',
    'platform.site.make': '新增了網站',
    'platform.site.close': '停用了網站',
    'platform.site.open': '恢復了網站',
  },
})
