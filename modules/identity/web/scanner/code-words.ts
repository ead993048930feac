import { codeMessages } from '../../words/code.ts'
import { scanMessages } from '../../words/scan.ts'

export const codeWords = { key: 'identity', messages: codeMessages }
export const scanWords = { key: 'identity', messages: scanMessages }
