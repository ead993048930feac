import { messages } from '../../messages.ts'

export const deskWords = { key: 'votes', messages }
