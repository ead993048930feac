import { flowMessages } from '#engines/flow/refusal-words.ts'
import { formWords } from '#engines/forms/words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { pageMessages } from './words/page.ts'
import { peopleMessages } from './words/people.ts'
import { serverMessages } from './words/server.ts'

export const messages = defineMessages({}, flowMessages, formWords, peopleMessages, pageMessages, serverMessages)
