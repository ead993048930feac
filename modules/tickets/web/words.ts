import { pageMessages } from '../page-messages.ts'

export const ticketWords = { key: 'tickets', messages: pageMessages }
