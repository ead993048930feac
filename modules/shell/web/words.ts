import { messages } from '../messages.ts'

export const shellWords = { key: 'shell', messages }
