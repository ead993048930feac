import { changeRead } from '#kernel/web/reads.ts'
import { type Article, readerContract } from '../reader-contract.ts'

/** What a tap changed is shown at once, without asking for (and counting as read) the whole article again. */
export function patchArticle(id: string, change: (now: Article) => Partial<Article>): void {
  changeRead(readerContract.article, (now) => (now.id === id ? { ...now, ...change(now) } : now))
}
