import { pageMessages } from '../words/page.ts'

export const quizWords = { key: 'quiz', messages: pageMessages }
