import { defineMessages } from '#kernel/language/messages.ts'
import { gateMessages } from './words/gate.ts'
import { pageMessages } from './words/page.ts'
import { peopleMessages } from './words/people.ts'
import { serverMessages } from './words/server.ts'

export const messages = defineMessages({}, peopleMessages, pageMessages, gateMessages, serverMessages)
