import { flowOfficeMessages } from '#engines/flow/office-words.ts'
import { flowMessages } from '#engines/flow/refusal-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { pageMessages } from './words/page.ts'
import { serverMessages } from './words/server.ts'

export const messages = defineMessages({}, flowMessages, flowOfficeMessages, serverMessages, pageMessages)
