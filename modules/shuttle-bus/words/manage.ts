import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { messages } from '../messages.ts'

/** Back-office pages. */
export const manageMessages = defineMessages(
  {
    status: common.state,
    inForce: ['生效中', 'In force'],
    searchAlerts: ['搜索公告', 'Search notices'],
  },
  messages,
)
