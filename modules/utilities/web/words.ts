import { pageMessages } from '../words/page.ts'

export const utilityWords = { key: 'utilities', messages: pageMessages }
