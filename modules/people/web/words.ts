import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../messages.ts'

export const peopleWords = { key: 'people', messages }
export type PeopleWords = Words<keyof typeof messages.zh>
