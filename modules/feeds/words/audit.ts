import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of this module's entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  feed: ['订阅源', 'Feed'],
  'feed.save': ['保存了订阅源', 'Saved the feed'],
  'feed.fetch': ['立即抓取了订阅源', 'Fetched the feed now'],
  'feed.disable': ['停用了订阅源', 'Switched the feed off'],
  'feed.enable': ['启用了订阅源', 'Switched the feed on'],
  'field.url': ['地址', 'Address', '網址'],
  'value.state.ok': common.working,
  'value.state.failing': ['抓取失败', 'Failing'],
  'value.state.dead': ['已失效', 'Dead'],
  'value.state.off': common.isOff,
})
