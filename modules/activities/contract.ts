import { ofService } from '#kernel/contract.ts'
import { activityContract } from './activity-contract.ts'
import { activityLeadContract } from './activity-lead-contract.ts'
import { activityOfficeContract } from './activity-office-contract.ts'
import { lotteryContract } from './lottery-contract.ts'
import { lotteryOfficeContract } from './lottery-office-contract.ts'
import { meetingContract } from './meeting-contract.ts'
import { meetingOfficeContract } from './meeting-office-contract.ts'
import { signUpContract } from './sign-up-contract.ts'
import { signUpOfficeContract } from './sign-up-office-contract.ts'

export const contract = {
  ...lotteryContract,
  ...lotteryOfficeContract,
  ...ofService('meeting', { ...meetingContract, ...meetingOfficeContract }),
  ...ofService('signUp', { ...signUpContract, ...signUpOfficeContract }),
  ...activityContract,
  ...activityLeadContract,
  ...activityOfficeContract,
}
