import type { Words } from '#kernel/web/language.tsx'
import { figureMessages } from '../../figures-messages.ts'
import { messages } from '../../messages.ts'

export const figureWords = { key: 'health', messages: figureMessages }
export type FigureWords = Words<keyof typeof figureMessages.zh>

/** The module's own: what a group of pages is called. */
export const healthWords = { key: 'health', messages }
