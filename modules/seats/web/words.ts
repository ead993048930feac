import { pageMessages } from '../words/page.ts'

export const seatWords = { key: 'seats', messages: pageMessages }
