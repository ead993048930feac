import '#kernel/web/ui/states/Skeleton.css'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from '#kernel/web/ui/words.ts'

/** Loading skeleton with the height of the cards. */
export function EventBones() {
  const w = useWords(uiWords)
  return (
    <div className="c-list__rows--columns" role="status" aria-busy>
      <span className="c-sr">{w('loading')}</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="tk-event" aria-hidden>
          <div className="tk-event__body c-flex">
            <i className="c-bone tk-event__poster tk-event__poster--bone" />
            <div className="tk-event__main c-column c-gap-1 c-grow">
              <i className="c-bone c-bone--title" />
              <i className="c-bone c-bone--line" />
              <i className="c-bone c-bone--short" />
            </div>
          </div>
          <div className="tk-strip c-line c-between c-font-2 c-figures" />
        </div>
      ))}
    </div>
  )
}
