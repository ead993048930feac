import { messages } from '../messages.ts'

export const backOfficeWords = { key: 'office', messages }
