import { guideOfficeMessages } from '../../guide-office-messages.ts'

export const keeperWords = { key: 'content', messages: guideOfficeMessages }
export type KeeperWords = (key: keyof typeof guideOfficeMessages.zh, params?: Record<string, string | number>) => string
