import { pageMessages } from '../page-messages.ts'

export const healthWords = { key: 'health', messages: pageMessages }
