import { guidePageMessages } from '../guide-page-messages.ts'

export const guideWords = { key: 'content', messages: guidePageMessages }
