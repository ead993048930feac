import { bulkContract } from './bulk-contract.ts'
import { consentContract } from './consent-contract.ts'
import { erasureContract } from './erasure-contract.ts'
import { grantContract } from './grant-contract.ts'
import { importContract } from './import-contract.ts'
import { personContract } from './person-contract.ts'
import { roleContract } from './role-contract.ts'
import { sessionContract } from './session-contract.ts'
import { unitContract } from './unit-contract.ts'
import { viewContract } from './view-contract.ts'

export const contract = {
  ...personContract,
  ...bulkContract,
  ...consentContract,
  ...erasureContract,
  ...grantContract,
  ...roleContract,
  ...sessionContract,
  ...unitContract,
  ...importContract,
  ...viewContract,
}
