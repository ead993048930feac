import { messages } from '../messages.ts'

export const activityWords = { key: 'activities', messages }
