import { messages } from '../../words/manage.ts'

export const keepingWords = { key: 'directory', messages }
