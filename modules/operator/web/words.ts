import { messages } from '../messages.ts'

export const operatorWords = { key: 'platform', messages }
