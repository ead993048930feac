import '#kernel/web/ui/states/Skeleton.css'
import '../article-list.css'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from '#kernel/web/ui/words.ts'

/** Skeleton of an article list. */
export function ArticleBones({ count = 6 }: { count?: number }) {
  const w = useWords(uiWords)
  return (
    <div className="art-bones" role="status" aria-busy>
      <span className="c-sr">{w('loading')}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change
        <div key={place} className="art-row" aria-hidden>
          <div className="c-grow">
            <i className="c-bone c-bone--line" />
            <i className="c-bone c-bone--title" />
            <i className="c-bone c-bone--short" />
          </div>
          <div className="art-row__cover" />
        </div>
      ))}
    </div>
  )
}
