import { manageGuideMessages } from '../../words/manage-guide.ts'

export const keeperWords = { key: 'content', messages: manageGuideMessages }
export type KeeperWords = (key: keyof typeof manageGuideMessages.zh, params?: Record<string, string | number>) => string
