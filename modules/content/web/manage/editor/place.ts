import { sentUrl } from '#engines/rich-text/web/manage/editor/place.ts'
import { pageInfo } from '#kernel/web/page-info.ts'
import { articleFile } from '../../../article-file.ts'

/** Where a file of the article is to be seen while it is being written. */
export const urlOf = (article: string, file: string): string =>
  sentUrl(file) ?? (article ? articleFile(pageInfo().prefix, article, file) : '')
