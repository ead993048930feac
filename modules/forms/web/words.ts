import { pageMessages } from '../words/page.ts'
import { peopleMessages } from '../words/people.ts'

const messages = {
  zh: { ...peopleMessages.zh, ...pageMessages.zh },
  en: { ...peopleMessages.en, ...pageMessages.en },
  tw: { ...peopleMessages.tw, ...pageMessages.tw },
}

/** Words of portal pages. */
export const formsWords = { key: 'forms', messages }
