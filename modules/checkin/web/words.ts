import { pageMessages } from '../words/page.ts'

export const checkinWords = { key: 'checkin', messages: pageMessages }
