import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { agendaMessages } from './words/agenda.ts'
import { deskMessages } from './words/desk.ts'
import { moderationMessages } from './words/moderation.ts'
import { notificationMessages } from './words/notification.ts'
import { pageMessages } from './words/page.ts'
import { readerMessages } from './words/reader.ts'
import { sheetMessages } from './words/sheet.ts'

export const messages = defineMessages(
  {
    name: common.news,
  },
  readerMessages,
  pageMessages,
  agendaMessages,
  deskMessages,
  moderationMessages,
  sheetMessages,
  notificationMessages,
)
