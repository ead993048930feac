import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** What the audit log says of flows, for a module's own words: `defineMessages({ … }, flowAuditMessages)`. */
export const flowAuditMessages = defineMessages({
  'flow.agent': ['审批代理', 'Approval agent'],
  'flow.agent.saveAgent': ['指定了审批代理', 'Named somebody to act for them'],
  'flow.agent.endAgent': ['结束了审批代理', 'Ended an agency'],
  'field.since': common.from,
  'field.until': common.until,
})
