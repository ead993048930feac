import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../words/manage.ts'

export const manageWords = { key: 'health', messages }
export type ManageWords = Words<keyof typeof messages.zh>
