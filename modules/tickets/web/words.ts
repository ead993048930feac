import { pageMessages } from '../words/page.ts'

export const ticketWords = { key: 'tickets', messages: pageMessages }
