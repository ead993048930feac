import type { Language } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { health } from '../module.ts'
import type { Slot } from '../presets/field.ts'

type Titled = { title: string; titleEn: string; titleTw: string }
type Reading = Pick<ReadContext, 'language' | 'site'>

/** Title of a plan in a language; falls back to Chinese. */
export function titleOf({ language }: { language: Language }, { title, titleEn, titleTw }: Titled): string {
  return inLanguage(language, title, titleEn, titleTw)
}

type Meant = { purpose: string; purposeEn: string; purposeTw: string }

/** Purpose of a plan; falls back to Chinese. */
export function purposeOf({ language }: { language: Language }, { purpose, purposeEn, purposeTw }: Meant): string {
  return inLanguage(language, purpose, purposeEn, purposeTw)
}

const inLanguage = (language: Language, zh: string, en: string, tw: string): string =>
  (language === 'en' ? en : language === 'tw' ? tw : '') || zh

export const titlesOf = ({ title, titleEn, titleTw }: Titled) => ({
  zh: title,
  en: titleEn || title,
  tw: titleTw || title,
})

export const slotTitleOf = ({ language, site }: Reading, name: Slot['name']): string =>
  wordingOf(health, `slot.${name}`, language, site.words)

/** Slots with titles in the caller's language. */
export const slotsOf = (ctx: Reading, slots: readonly Slot[]) =>
  slots.map(({ name }) => ({ name, title: slotTitleOf(ctx, name) }))
