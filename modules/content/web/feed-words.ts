import { pageFeedMessages } from '../words/page-feed.ts'

export const feedWords = { key: 'content', messages: pageFeedMessages }
