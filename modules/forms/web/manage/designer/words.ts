import type { Words } from '#kernel/web/language.tsx'
import { manageDesignerMessages } from '../../../words/manage-designer.ts'

export const designerWords = { key: 'forms', messages: manageDesignerMessages }
export type DesignerWords = Words<keyof typeof manageDesignerMessages.zh>
