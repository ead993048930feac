import { sentUrl } from '#engines/rich-text/web/manage/editor/place.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { articleFile } from '../../../article-file.ts'

/** URL of a file while the article is edited. */
export const urlOf = (article: string, file: string): string =>
  sentUrl(file) ?? (article ? articleFile(pageInfo().prefix, article, file) : '')
