import { pageMessages } from '../words/page.ts'

export const documentWords = { key: 'documents', messages: pageMessages }
