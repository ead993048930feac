import { messages } from '../messages.ts'

export const setupWords = { key: 'setup', messages }
