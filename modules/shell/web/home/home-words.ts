import { messages } from '../../words/home.ts'

export const homeWords = { key: 'shell', messages }
