import { defineMessages } from '#kernel/messages.ts'
import { gateMessages } from './gate-messages.ts'
import { officeMessages } from './office-messages.ts'
import { pageMessages } from './page-messages.ts'
import { peopleMessages } from './people-messages.ts'

export const messages = defineMessages({
  zh: { ...peopleMessages.zh, ...pageMessages.zh, ...gateMessages.zh, ...officeMessages.zh },
  en: { ...peopleMessages.en, ...pageMessages.en, ...gateMessages.en, ...officeMessages.en },
  tw: { ...peopleMessages.tw, ...pageMessages.tw, ...gateMessages.tw, ...officeMessages.tw },
})
