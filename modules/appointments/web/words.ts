import { pageMessages } from '../words/page.ts'

export const bookingWords = { key: 'appointments', messages: pageMessages }
