import { messages } from '../messages.ts'

export const uploadsWords = { key: 'uploads', messages }
