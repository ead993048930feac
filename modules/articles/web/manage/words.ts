import { messages } from '../../words/manage.ts'

/** Words of back-office pages, not loaded by the portal. */
export const writeWords = { key: 'content', messages }
