import { adminCalls } from './admin-contract.ts'
import { caseCalls, returnCalls } from './case-contract.ts'
import { codeCalls } from './code-contract.ts'
import { figureCalls } from './figures-contract.ts'
import { planCalls } from './plan-contract.ts'
import { questionCalls } from './question-contract.ts'
import { reportCalls } from './report-contract.ts'

export const contract = {
  ...reportCalls,
  ...codeCalls,
  ...figureCalls,
  ...planCalls,
  ...questionCalls,
  ...caseCalls,
  ...returnCalls,
  ...adminCalls,
}
