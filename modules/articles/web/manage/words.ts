import { messages } from '../../words/manage.ts'

/** Words of back-office pages, not loaded by the portal. */
export const writeWords = { key: 'content', messages }
export type WriteWords = (key: keyof typeof messages.zh, params?: Record<string, string | number>) => string
