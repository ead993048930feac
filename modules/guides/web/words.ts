import { pageMessages } from '../words/page.ts'

export const guideWords = { key: 'guides', messages: pageMessages }
