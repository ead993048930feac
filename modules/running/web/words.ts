import { messages } from '../messages.ts'

export const runWords = { key: 'running', messages }
