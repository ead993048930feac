import { useId } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { type Paper, paragraphsOf } from './OfficialPage.tsx'
import { documentWords } from './words.ts'

const isHeading = (text: string): boolean => /^[一二三四五六七八九十]{1,3}、[^。；：]{1,30}$/.test(text)

/** The look of the printed page: red head, number, red line, title, text, unit and date. Always dark on white. */
export function RedSheet({ paper }: { paper: Paper }) {
  const w = useWords(documentWords)
  const { issuer, number, title, to, body, issued, urgency, files, signedBy } = paper
  return (
    <article className="red-sheet" lang="zh" aria-label={title}>
      {urgency !== 'normal' && <b className="red-sheet__urgency">{w(`urgency.${urgency}`)}</b>}
      <p className="red-sheet__issuer">{issuer}</p>
      <p className="red-sheet__number">{number || '　'}</p>
      <hr />
      <h2>{title}</h2>
      {to && <p className="red-sheet__to">{`${to}：`}</p>}
      {paragraphsOf(body).map(({ at, text }) => (
        <p key={at} className={isHeading(text) ? 'red-sheet__heading' : undefined}>
          {text}
        </p>
      ))}
      {files.length > 0 && <p>{`${w('attachments')}：${files.map(({ name }) => name).join('；')}`}</p>}
      <div className="red-sheet__sign">
        {paper.sealText && <Seal text={paper.sealText} />}
        <span>{signedBy}</span>
        <span>{issued > 0 ? printedDay(issued) : w('isDraft')}</span>
      </div>
    </article>
  )
}

/** As on paper, in whatever language the page is. */
const printedDay = (at: number): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: pageInfo().zone }).format(new Date(at * 1000))

const star = 'M60 38 L65.1 53.1 81 53.2 68.2 62.7 73 77.8 60 68.6 47 77.8 51.8 62.7 39 53.2 54.9 53.1 Z'

/** Below the unit and the date, as on paper. */
function Seal({ text }: { text: string }) {
  const arc = useId()
  return (
    <svg className="red-sheet__seal" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="57" />
      <path className="red-sheet__star" d={star} />
      <path id={arc} d="M21.5 82 A44 44 0 1 1 98.5 82" />
      <text>
        <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle">
          {text}
        </textPath>
      </text>
    </svg>
  )
}
