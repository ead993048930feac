import { formWords } from '#engines/forms/messages.ts'
import { defineMessages } from '#kernel/messages.ts'
import { officeMessages } from './office-messages.ts'
import { pageMessages } from './page-messages.ts'
import { peopleMessages } from './people-messages.ts'

export const messages = defineMessages({
  zh: { ...formWords.zh, ...peopleMessages.zh, ...pageMessages.zh, ...officeMessages.zh },
  en: { ...formWords.en, ...peopleMessages.en, ...pageMessages.en, ...officeMessages.en },
  tw: { ...formWords.tw, ...peopleMessages.tw, ...pageMessages.tw, ...officeMessages.tw },
})
