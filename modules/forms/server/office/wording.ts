import { fill, type Language, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { forms } from '../../module.ts'

export const wordOf = (
  { site, language }: { site: Pick<Site, 'words'>; language: Language },
  key: string,
  params?: Params,
): string => fill(wordingOf(forms, key, language, site.words), params)
