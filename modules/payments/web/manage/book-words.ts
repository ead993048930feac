import { word } from '#kernel/web/language.tsx'
import { manageWords } from './words.ts'

/** Other modules open accounts, too: what has no word here is shown as it is stored. */
const wordOr = (key: string, other: string): string =>
  key in manageWords.messages.zh ? word(manageWords, key as never) : other

export const purposeOf = (purpose: string): string => wordOr(`purpose.${purpose}`, purpose)
export const ownerKindOf = (kind: string): string => wordOr(`ownerKind.${kind}`, kind)
export const kindOf = (kind: string): string => wordOr(`kind.${kind}`, kind)
export const sourceOf = (source: string): string => wordOr(`source.${source}`, source)
