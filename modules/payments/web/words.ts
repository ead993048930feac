import { pageMessages } from '../words/page.ts'

export const payWords = { key: 'payments', messages: pageMessages }
