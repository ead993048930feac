import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { exams } from '../module.ts'

/** In Chinese, as clients of other portals read it. */
export const inChinese = ({ site }: { site: Pick<Site, 'words'> }, key: string): string =>
  wordingOf(exams, key, 'zh', site.words)
