import { pageMessages } from '../words/page.ts'

export const scoreWords = { key: 'scores', messages: pageMessages }
