import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  lottery: ['抽奖', 'Prize draw'],
  'lottery.create': ['新建了抽奖', 'Added the prize draw'],
  'lottery.save': ['修改了抽奖', 'Edited the prize draw'],
  'lottery.remove': ['删除了抽奖草稿', 'Deleted the draft of the prize draw'],
  'lottery.publish': ['发布了抽奖', 'Published the prize draw'],
  'lottery.cancel': ['取消了抽奖', 'Called off the prize draw'],
  'lottery.draw': ['开奖了', 'Drew the winners of'],
  'lottery.claim': ['登记了领奖：', 'Handed out a prize of'],
  'lottery.unclaim': ['撤销了领奖：', 'Undid the handing out of a prize of'],
  'field.commitment': ['承诺值', 'Commitment'],
  'field.winners': ['中奖人数', 'Winners'],
  'field.beacon': ['公开随机数', 'Public random number'],
})
