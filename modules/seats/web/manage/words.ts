import { messages } from '../../messages.ts'

export const seatWords = { key: 'seats', messages }
