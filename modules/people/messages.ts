import { defineMessages } from '#kernel/messages.ts'
import { bulkMessages } from './bulk-messages.ts'
import { grantMessages } from './grant-messages.ts'
import { grantOfficeMessages } from './grant-office-messages.ts'
import { importMessages } from './import-messages.ts'
import { importOfficeMessages } from './import-office-messages.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import { personMessages } from './person-messages.ts'
import { personOfficeMessages } from './person-office-messages.ts'
import { sessionMessages } from './session-messages.ts'

export const messages = defineMessages({
  zh: {
    name: '人员与权限',
    ...personMessages.zh,
    ...personOfficeMessages.zh,
    ...sessionMessages.zh,
    ...bulkMessages.zh,
    ...grantMessages.zh,
    ...grantOfficeMessages.zh,
    ...importMessages.zh,
    ...onboardingMessages.zh,
    ...importOfficeMessages.zh,
  },
  en: {
    name: 'People and rights',
    ...personMessages.en,
    ...personOfficeMessages.en,
    ...sessionMessages.en,
    ...bulkMessages.en,
    ...grantMessages.en,
    ...grantOfficeMessages.en,
    ...importMessages.en,
    ...onboardingMessages.en,
    ...importOfficeMessages.en,
  },
  tw: {
    name: '人員與權限',
    ...personMessages.tw,
    ...personOfficeMessages.tw,
    ...sessionMessages.tw,
    ...bulkMessages.tw,
    ...grantMessages.tw,
    ...grantOfficeMessages.tw,
    ...importMessages.tw,
    ...onboardingMessages.tw,
    ...importOfficeMessages.tw,
  },
})
