import { pageMessages } from '../words/page.ts'

export const choiceWords = { key: 'courseChoice', messages: pageMessages }
