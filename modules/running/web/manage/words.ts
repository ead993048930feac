import { messages } from '../../messages.ts'

export const deskWords = { key: 'running', messages }
