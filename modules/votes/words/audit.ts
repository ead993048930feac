import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  vote: ['投票', 'Vote'],
  'vote.create': ['新建了投票', 'Added the vote'],
  'vote.save': ['修改了投票', 'Edited the vote'],
  'vote.remove': ['删除了投票草稿', 'Deleted the draft of the vote'],
  'vote.open': ['开放了投票', 'Opened the vote'],
  'vote.extend': ['延长了投票', 'Extended the vote'],
  'vote.close': ['提前结束了投票', 'Closed the vote'],
  'vote.publish': ['公布了投票结果', 'Published the result of the vote'],
  'vote.nextRound': ['发起了下一轮投票', 'Made a further round of the vote'],
  'vote.cancel': ['取消了投票', 'Called off the vote'],
  'vote.addElector': ['补入了选民', 'Added an elector to the vote'],
  'vote.inspect': ['查看了记名选票', 'Looked at the named ballots of the vote'],
  'field.electors': ['选民人数', 'Electors'],
  'field.closesAt': common.closes,
  'field.round': ['轮次', 'Round'],
  'field.person': common.person,
  'field.page': common.pageOfList,
})
