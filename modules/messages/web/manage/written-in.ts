import { useLanguage } from '#kernel/web/language.tsx'

type Written = { title: string; titleEn: string; titleTw: string; text: string; textEn: string; textTw: string }

/** What someone wrote, in the reader's language where it was written in that, too. */
export function useWritten({ title, titleEn, titleTw, text, textEn, textTw }: Written): {
  title: string
  text: string
} {
  const language = useLanguage()
  if (language === 'en') return { title: titleEn || title, text: textEn || text }
  return language === 'tw' ? { title: titleTw || title, text: textTw || text } : { title, text }
}
