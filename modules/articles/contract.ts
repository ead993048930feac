import { channelContract } from './channel-contract.ts'
import { commentContract } from './comment-contract.ts'
import { deskContract } from './desk-contract.ts'
import { historyContract } from './history-contract.ts'
import { queueContract } from './queue-contract.ts'
import { readerContract } from './reader-contract.ts'
import { subscriptionContract } from './subscription-contract.ts'
import { termsContract } from './terms-contract.ts'

export const contract = {
  ...readerContract,
  ...commentContract,
  ...deskContract,
  ...historyContract,
  ...channelContract,
  ...queueContract,
  ...termsContract,
  ...subscriptionContract,
}
