import { defineMessages } from '#kernel/language/messages.ts'
import { bulkMessages } from './words/bulk.ts'
import { grantMessages } from './words/grant.ts'
import { importMessages } from './words/import.ts'
import { manageConsentMessages } from './words/manage-consent.ts'
import { manageErasureMessages } from './words/manage-erasure.ts'
import { manageGrantMessages } from './words/manage-grant.ts'
import { manageImportMessages } from './words/manage-import.ts'
import { managePersonMessages } from './words/manage-person.ts'
import { onboardingMessages } from './words/onboarding.ts'
import { personMessages } from './words/person.ts'
import { sessionMessages } from './words/session.ts'

export const messages = defineMessages(
  {
    name: ['人员与权限', 'People and rights'],
  },
  personMessages,
  managePersonMessages,
  sessionMessages,
  bulkMessages,
  grantMessages,
  manageGrantMessages,
  importMessages,
  manageConsentMessages,
  manageErasureMessages,
  onboardingMessages,
  manageImportMessages,
)
