import { defineMessages } from '#kernel/language/messages.ts'

/** What people are told when the ledger refuses, for a module's own messages: `defineMessages({ … }, ledgerMessages)`. */
export const ledgerMessages = defineMessages({
  'fail.insufficient': ['余额不足', 'There is not enough money in the account'],
  'fail.frozen': ['账户已冻结，暂不能支出', 'The account is frozen: nothing can be paid from it for now'],
  'fail.accountClosed': ['账户已注销', 'The account is closed'],
  'fail.noSuchAccount': ['账户不存在', 'There is no such account'],
  'fail.keyUsed': ['该请求已用于另一笔交易，请返回重试', 'This request was already used for something else. Go back and try again'],
  'fail.tooLarge': ['金额超出上限', 'The amount is too large'],
  'fail.badAmount': ['金额不正确', 'The amount is not valid'],
  'fail.unbalanced': ['账目不平，未入账', 'The entries do not balance. Nothing was posted'],
  'fail.noSuchHold': ['预授权不存在', 'There is no such hold'],
  'fail.overHold': ['金额超出预授权', 'The amount is more than was held'],
  'fail.tooLate': ['预授权已到期，款项已解冻', 'The hold has ended and the money was released'],
  'fail.notNow': ['当前状态下不能进行此操作', 'This cannot be done now'],
  'fail.noSuchTransaction': ['交易不存在', 'There is no such transaction'],
  'fail.alreadyVoid': ['该交易已冲正', 'The transaction was already reversed'],
  'fail.notEmpty': ['账户仍有余额或预授权，不能注销', 'The account still has money or holds and cannot be closed'],
})
