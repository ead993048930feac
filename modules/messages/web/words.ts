import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../messages.ts'

export const inboxWords = { key: 'messages', messages }
export type InboxWords = Words<keyof typeof messages.zh>
