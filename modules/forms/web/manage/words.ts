import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../manage-messages.ts'

/** Words of the back office's pages. They are not among those the portal loads. */
export const manageWords = { key: 'forms', messages }
export type ManageWords = Words<keyof typeof messages.zh>
