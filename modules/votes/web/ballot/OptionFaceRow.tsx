import type { ReactNode } from 'react'
import type { OptionFace } from '../../shapes.ts'
import { Paragraphs } from '../VoteDetail.tsx'

/** A candidate with picture and text; `end` is what is done with it. */
export function OptionFaceRow({ option, end }: { option: OptionFace; end?: ReactNode }) {
  const { number, name, picture, text } = option
  return (
    <div className="vt-option c-line">
      {picture && <img src={`${picture}&thumb=1`} alt="" width={56} height={56} loading="lazy" />}
      <div className="c-grow">
        <p className="vt-option__name">
          <span className="c-faint c-figures">{number}</span> {name}
        </p>
        {text && <Paragraphs text={text} />}
      </div>
      {end}
    </div>
  )
}
