import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../words/manage.ts'

/** Words of back-office pages, not loaded by the portal. */
export const manageWords = { key: 'forms', messages }
export type ManageWords = Words<keyof typeof messages.zh>
