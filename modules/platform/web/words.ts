import { messages } from '../messages.ts'

export const platformWords = { key: 'platform', messages }
