import { deliveryContract } from './delivery-contract.ts'
import { greetingContract } from './greeting-contract.ts'
import { inboxContract } from './inbox-contract.ts'
import { noticeContract } from './notice-contract.ts'
import { noticeDeskContract } from './notice-desk-contract.ts'
import { quietContract } from './quiet-contract.ts'

export const contract = {
  ...inboxContract,
  ...noticeContract,
  ...noticeDeskContract,
  ...greetingContract,
  ...quietContract,
  ...deliveryContract,
}
