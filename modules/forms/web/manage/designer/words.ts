import type { Words } from '#kernel/web/language.tsx'
import { messages } from '../../../designer-messages.ts'

export const designerWords = { key: 'forms', messages }
export type DesignerWords = Words<keyof typeof messages.zh>
