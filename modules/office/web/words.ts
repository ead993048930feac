import { messages } from '../messages.ts'

export const officeModuleWords = { key: 'office', messages }
