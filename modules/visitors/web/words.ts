import { pageMessages } from '../words/page.ts'

export const visitorsWords = { key: 'visitors', messages: pageMessages }
