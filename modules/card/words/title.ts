import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the portal pages, in the routes and on the pages. */
export const titleMessages = defineMessages({
  'title.balance': ['校园卡余额', 'Card balance'],
  'title.home': ['校园一卡通', 'Campus card'],
  'title.loss': ['挂失与解挂', 'Report a loss'],
  'title.flows': ['卡片流水', 'Card statement'],
  'title.bill': ['消费账单', 'Spending'],
  'title.history': ['消费记录', 'Card history'],
  'title.historyUestc': ['一卡通流水', 'One-card statement'],
  'title.flow': ['流水详情', 'Entry'],
  'title.virtual': ['虚拟校园卡', 'Virtual card'],
  'title.recharge': ['校园卡充值', 'Recharge'],
  'title.rechargeOther': ['一卡通充值', 'Recharge a card'],
  'title.credential': ['电子证件', 'Electronic credential'],
  'title.limits': ['限额与提醒', 'Limits and reminder'],
  'title.replace': ['补办校园卡', 'New card'],
  'title.terminal': ['收款终端', 'Terminal'],
})
