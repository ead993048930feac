import type { Params } from '#kernel/language/messages.ts'
import { messages } from '../messages.ts'

export const directoryWords = { key: 'directory', messages }
export type DirectoryWords = (key: keyof typeof messages.zh, params?: Params) => string
