import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../manage-messages.ts'

export const manageWords = { key: 'health', messages }
export type ManageWords = Words<keyof typeof messages.zh>
