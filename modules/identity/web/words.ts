import { messages } from '../messages.ts'

export const identityWords = { key: 'identity', messages }
