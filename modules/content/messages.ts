import { defineMessages } from '#kernel/messages.ts'
import { agendaMessages } from './agenda-messages.ts'
import { deskMessages } from './desk-messages.ts'
import { feedMessages } from './feed-messages.ts'
import { guideMessages } from './guide-messages.ts'
import { pageMessages } from './page-messages.ts'
import { queueMessages } from './queue-messages.ts'
import { readerMessages } from './reader-messages.ts'
import { sheetMessages } from './sheet-messages.ts'
import { toldMessages } from './told-messages.ts'

export const messages = defineMessages({
  zh: {
    name: '资讯',
    ...readerMessages.zh,
    ...pageMessages.zh,
    ...agendaMessages.zh,
    ...deskMessages.zh,
    ...feedMessages.zh,
    ...guideMessages.zh,
    ...queueMessages.zh,
    ...sheetMessages.zh,
    ...toldMessages.zh,
  },
  en: {
    name: 'News',
    ...readerMessages.en,
    ...pageMessages.en,
    ...agendaMessages.en,
    ...deskMessages.en,
    ...feedMessages.en,
    ...guideMessages.en,
    ...queueMessages.en,
    ...sheetMessages.en,
    ...toldMessages.en,
  },
  tw: {
    name: '資訊',
    ...readerMessages.tw,
    ...pageMessages.tw,
    ...agendaMessages.tw,
    ...deskMessages.tw,
    ...feedMessages.tw,
    ...guideMessages.tw,
    ...queueMessages.tw,
    ...sheetMessages.tw,
    ...toldMessages.tw,
  },
})
