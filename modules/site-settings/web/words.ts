import { messages } from '../messages.ts'

export const siteSettingsWords = { key: 'setup', messages }
