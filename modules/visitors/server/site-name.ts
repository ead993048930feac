import type { Language } from '#kernel/language/messages.ts'
import type { Site } from '#kernel/site.ts'

export const siteName = ({ name, id }: Site, language: Language): string => name[language] ?? name.zh ?? id
