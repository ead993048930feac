import { messages } from '../messages.ts'

export const directoryWords = { key: 'directory', messages }
