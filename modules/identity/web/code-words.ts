import { codeMessages } from '../code-messages.ts'
import { scanMessages } from '../scan-messages.ts'

export const codeWords = { key: 'identity', messages: codeMessages }
export const scanWords = { key: 'identity', messages: scanMessages }
