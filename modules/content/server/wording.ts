import type { Language } from '#kernel/messages.ts'

/** The title in a language where it was written in it. */
export function titleIn(language: Language, t: { title: string; titleEn: string; titleTw: string }): string {
  return (language === 'en' ? t.titleEn : language === 'tw' ? t.titleTw : '') || t.title
}

export function nameIn(language: Language, t: { name: string; nameEn: string; nameTw: string }): string {
  return (language === 'en' ? t.nameEn : language === 'tw' ? t.nameTw : '') || t.name
}
