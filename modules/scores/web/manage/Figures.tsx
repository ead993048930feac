import './scores-office.css'
import { ShareBar } from '#engines/figures/web/ShareBar.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { inHundredths } from '../../gpa.ts'
import { aspects } from '../../shapes.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.evaluationFigures>['list'][number]
const ratings = ['5', '4', '3', '2', '1'] as const
const looks = { '5': 'good', '4': 'calm', '3': 'none', '2': 'late', '1': 'bad' } as const

/** Evaluations of all courses. */
export default function Figures() {
  return (
    <OfficeTable
      name="scores.figures"
      words={manageWords}
      title="title.manageFigures"
      note="figure.note"
      read={contract.evaluationFigures}
      search="figure.search"
      empty="figure.empty"
      onOpen="open"
      columns={[
        { title: 'figure.name', always: true, cut: true },
        { title: 'figure.term', width: 130, render: ({ year, term }) => `${year} · ${term}` },
        { title: 'figure.teacher', width: 120 },
        { title: 'figure.taking', kind: 'number', width: 100 },
        { title: 'figure.answers', kind: 'number', width: 90 },
        {
          title: 'figure.mean',
          width: 110,
          align: 'right',
          render: ({ mean }, w) => (mean === null ? w('figure.tooFew') : inHundredths(mean)),
        },
      ]}
      rowActions={[{ label: 'figure.open', when: ({ isShown }) => isShown, opens: 'open' }]}
      popups={{ open: (row, close) => <Distribution row={row} onClose={close} /> }}
    />
  )
}

function Distribution({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const kinds = ratings.map((key) => ({ key, label: w(`rating.${key}`), look: looks[key] }))
  const counts = (i: number) =>
    Object.fromEntries(ratings.map((key) => [key, row.counts[i]?.[Number(key) - 1] ?? 0])) as Record<
      (typeof ratings)[number],
      number
    >
  return (
    <Detail
      title={`${row.name} · ${row.teacher}`}
      onClose={onClose}
      facts={[
        { label: w('figure.answers'), value: `${row.answers} / ${row.taking}` },
        { label: w('figure.mean'), value: row.mean === null ? w('figure.tooFew') : inHundredths(row.mean) },
      ]}
    >
      {row.isShown && (
        <div className="c-stack">
          {aspects.map((aspect, i) => (
            <div key={aspect} className="score-aspect">
              <span>{w(`aspect.${aspect}`)}</span>
              <ShareBar kinds={kinds} counts={counts(i)} />
              <span className="c-faint c-font-2 c-figures">
                {kinds.map(({ key, label }) => `${label} ${counts(i)[key]}`).join(' · ')}
              </span>
            </div>
          ))}
          {row.comments.length > 0 && <h3>{w('figure.comments')}</h3>}
          <ul>
            {row.comments.map((comment, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no id, so that nobody can follow one.
              <li key={i}>{comment}</li>
            ))}
          </ul>
        </div>
      )}
    </Detail>
  )
}
