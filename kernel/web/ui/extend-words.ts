import type { Messages } from '#kernel/language/messages.ts'
import { uiWords } from './words.ts'

type CommonKey = keyof typeof uiWords.messages.zh

/** Words of one heavier part of the UI kit, plus the common ones; a page without that part does not load them. */
export function extendWords<K extends string>(more: Messages<K>): { key: string; messages: Messages<K | CommonKey> } {
  const { zh, en, tw } = uiWords.messages
  const messages = { zh: { ...zh, ...more.zh }, en: { ...en, ...more.en }, tw: { ...tw, ...more.tw } }
  return { key: uiWords.key, messages: messages as Messages<K | CommonKey> }
}
