import { pageMessages } from '../page-messages.ts'

export const seatWords = { key: 'seats', messages: pageMessages }
