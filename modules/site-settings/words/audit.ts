import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  site: ['站点设置', 'Site settings'],
  'site.saveDraft': ['修改了站点设置草稿', 'Changed the draft of the site settings'],
  'site.discardDraft': ['放弃了站点设置草稿', 'Discarded the draft of the site settings', '捨棄了網站設定草稿'],
  'site.publish': ['发布了站点设置', 'Published the site settings'],
  'site.rollBack': ['恢复了旧版站点设置', 'Restored earlier site settings', '還原了舊版網站設定'],
  'site.create': ['建立了站点', 'Created the site'],
  'site.import': ['导入了站点设置', 'Imported the site settings'],
  'site.move': ['把站点迁移到了另一个单元', 'Moved the site to another cell'],
  'field.cell': ['单元', 'Cell'],
  'site.set': ['修改了站点设置', 'Changed the site settings'],
  'site.enable': ['启用了模块', 'Enabled a module'],
  'site.disable': ['停用了模块', 'Disabled a module'],
  'site.close': ['停用了站点', 'Closed the site'],
  'site.open': ['恢复了站点', 'Opened the site again'],
  'field.brand': ['品牌', 'Brand'],
  'field.primary': ['主色', 'Main colour'],
  'field.accent': ['强调色', 'Accent colour'],
  'field.logo': ['标志', 'Logo'],
  'field.hosts': ['域名', 'Hosts', '網域'],
  'field.languages': common.languages,
  'field.home': common.home,
  'field.closed': ['停用', 'Closed'],
})
