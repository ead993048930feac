import { manageEditorMessages } from '../../../words/manage-editor.ts'

export const planWords = { key: 'seats', messages: manageEditorMessages }
