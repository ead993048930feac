import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../words/manage.ts'

/** Words of the back-office pages; the portal does not load them. */
export const manageWords = { key: 'tickets', messages }
export type ManageWords = Words<keyof typeof messages.zh>
