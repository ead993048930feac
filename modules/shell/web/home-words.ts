import { messages } from '../home-messages.ts'

export const homeWords = { key: 'shell', messages }
