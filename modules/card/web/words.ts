import { pageMessages } from '../words/page.ts'

export const cardWords = { key: 'card', messages: pageMessages }
