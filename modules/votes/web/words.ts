import { messages } from '../messages.ts'

export const voteWords = { key: 'votes', messages }
