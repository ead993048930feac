import { changeRead } from '#kernel/web/calls/reads.ts'
import { type Article, readerContract } from '../../reader-contract.ts'

/** Updates the cached article after an action; refetching would count as another read. */
export function patchArticle(id: string, change: (now: Article) => Partial<Article>): void {
  changeRead(readerContract.article, (now) => (now.id === id ? { ...now, ...change(now) } : now))
}
