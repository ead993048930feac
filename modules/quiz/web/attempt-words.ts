import { pageAttemptMessages } from '../words/page-attempt.ts'

export const attemptWords = { key: 'quiz', messages: pageAttemptMessages }
