import { messages } from '../../messages.ts'

export const deskWords = { key: 'activities', messages }
