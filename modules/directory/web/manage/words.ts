import { messages } from '../../office-messages.ts'

export const keepingWords = { key: 'directory', messages }
