import { messages } from '../messages.ts'

export const busWords = { key: 'bus', messages }
