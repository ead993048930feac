import { pageMessages } from '../words/page.ts'

export const networkWords = { key: 'network', messages: pageMessages }
