import { pageMessages } from '../words/page.ts'

export const examWords = { key: 'exams', messages: pageMessages }
