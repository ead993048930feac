import { pageGuideMessages } from '../words/page-guide.ts'

export const guideWords = { key: 'content', messages: pageGuideMessages }
