import { messages } from '../messages.ts'

export const contentWords = { key: 'content', messages }
