import { fill, type Language, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { approvals } from '../module.ts'

type Reader = { site: Pick<Site, 'words'>; language: Language }

export const wordOf = ({ site, language }: Reader, key: string, params?: Params): string =>
  fill(wordingOf(approvals, key, language, site.words), params)
