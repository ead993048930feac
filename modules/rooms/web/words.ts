import { pageMessages } from '../words/page.ts'

export const roomWords = { key: 'rooms', messages: pageMessages }
