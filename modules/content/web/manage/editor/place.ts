import { pageInfo } from '#kernel/web/page-info.ts'
import { articleFile } from '../../../article-file.ts'

/** What was sent during this visit, by id: until the article is saved with it, only its owner may open it, and there. */
const sent = new Map<string, string>()

export const rememberSent = (file: string, url: string): void => void sent.set(file, url)

/** Where a file of the article is to be seen while it is being written. */
export const urlOf = (article: string, file: string): string =>
  sent.get(file) ?? (article ? articleFile(pageInfo().prefix, article, file) : '')
