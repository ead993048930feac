import { messages } from '../../office-messages.ts'

/** Words of the back office's pages. They are not among those the portal loads. */
export const writeWords = { key: 'content', messages }
export type WriteWords = (key: keyof typeof messages.zh, params?: Record<string, string | number>) => string
