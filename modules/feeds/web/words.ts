import { pageMessages } from '../words/page.ts'

export const feedWords = { key: 'feeds', messages: pageMessages }
