import { pageMessages } from '../words/page.ts'

export const libraryWords = { key: 'library', messages: pageMessages }
