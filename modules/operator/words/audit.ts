import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  'platform.site': ['站点', 'Site'],
  'platform.site.make': ['新建了站点', 'Created the site'],
  'platform.site.close': ['停用了站点', 'Closed the site'],
  'platform.site.open': ['恢复了站点', 'Opened the site again'],
})
