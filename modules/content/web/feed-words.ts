import { feedPageMessages } from '../feed-page-messages.ts'

export const feedWords = { key: 'content', messages: feedPageMessages }
