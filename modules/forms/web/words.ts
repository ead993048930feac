import { pageMessages } from '../page-messages.ts'
import { peopleMessages } from '../people-messages.ts'

const messages = {
  zh: { ...peopleMessages.zh, ...pageMessages.zh },
  en: { ...peopleMessages.en, ...pageMessages.en },
  tw: { ...peopleMessages.tw, ...pageMessages.tw },
}

/** Words of the pages for everyone. */
export const formsWords = { key: 'forms', messages }
