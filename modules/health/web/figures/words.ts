import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../messages.ts'
import { pageFigureMessages } from '../../words/page-figure.ts'

export const figureWords = { key: 'health', messages: pageFigureMessages }
export type FigureWords = Words<keyof typeof pageFigureMessages.zh>

/** The module's own words, such as titles of page groups. */
export const healthWords = { key: 'health', messages }
