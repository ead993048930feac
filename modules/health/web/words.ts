import { pageMessages } from '../words/page.ts'

export const healthWords = { key: 'health', messages: pageMessages }
