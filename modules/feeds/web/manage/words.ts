import { messages } from '../../words/manage.ts'

export const keeperWords = { key: 'feeds', messages }
export type KeeperWords = (key: keyof typeof messages.zh, params?: Record<string, string | number>) => string
