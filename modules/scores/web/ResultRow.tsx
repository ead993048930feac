import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { inHundredths, inTenths, pointOf } from '../gpa.ts'
import type { Flag, Result, Scale, State } from '../shapes.ts'
import type { Mine, Shown } from './Scores.tsx'
import { veil } from './Summary.tsx'
import { scoreWords } from './words.ts'

const flagTones: Readonly<Record<Flag, Tone>> = { resit: 'warning', exempt: 'info', deferred: 'neutral' }
const stateTones: Readonly<Partial<Record<State, Tone>>> = {
  appealed: 'accent',
  confirmed: 'success',
  corrected: 'success',
}
/** Grades that are words, which the register has in Chinese. */
const named: Readonly<Partial<Record<Scale, Readonly<Record<string, GradeName>>>>> = {
  five: { 优秀: 'excellent', 良好: 'good', 中等: 'fair', 及格: 'pass', 不及格: 'fail' },
  pass: { 合格: 'passed', 通过: 'passed', 不合格: 'failed' },
}
type GradeName = 'excellent' | 'good' | 'fair' | 'pass' | 'fail' | 'passed' | 'failed'
const newSeconds = 3 * 86_400

export function ResultRow({ row, rule, isOpen, onOpen }: { row: Result } & Omit<Shown, 'list'>) {
  const w = useWords(scoreWords)
  const about = [row.code, w('creditsOf', { n: inTenths(row.credit) }), w(`kind.${row.kind}`)]
  return (
    <ListRow
      title={row.name}
      subtitle={about.join(' · ')}
      tag={<Marks row={row} />}
      value={<GradeText row={row} isOpen={isOpen} />}
      valueNote={<PointText row={row} rule={rule} isOpen={isOpen} />}
      onClick={() => onOpen(row)}
    />
  )
}

/** Resit, exempt, under appeal, new. */
export function Marks({ row }: { row: Result }) {
  const w = useWords(scoreWords)
  const tone = stateTones[row.state]
  return (
    <>
      {row.flags.map((flag) => (
        <StatusTag key={flag} tone={flagTones[flag]}>
          {w(`flag.${flag}`)}
        </StatusTag>
      ))}
      {tone && <StatusTag tone={tone}>{w(`state.${row.state}`)}</StatusTag>}
      {!tone && serverNow() / 1000 - row.published < newSeconds && <StatusTag tone="brand">{w('isNew')}</StatusTag>}
    </>
  )
}

export function GradeText({ row, isOpen }: { row: Result; isOpen: boolean }) {
  const w = useWords(scoreWords)
  if (row.evaluateFirst) return <span className="c-muted c-font-2">{w('evaluateFirst')}</span>
  if (!isOpen) return <span>{veil}</span>
  const [scale, value] = [named[row.scale], row.value]
  const said = scale && value in scale ? w(`value.${scale[value]!}`) : value
  const text = said || row.flags.map((flag) => w(`flag.${flag}`)).join(' ') || '–'
  return <b className="score-grade c-figures">{text}</b>
}

type PointProps = { row: Result; rule: Mine['rule']; isOpen: boolean; isBare?: boolean }

/** `isBare` where a label says what it is. */
export function PointText({ row, rule, isOpen, isBare }: PointProps) {
  const w = useWords(scoreWords)
  const point = pointOf(row, rule)
  if (!isOpen || row.evaluateFirst || typeof point !== 'number' || row.flags.includes('exempt')) return null
  return isBare ? inHundredths(point) : w('pointOf', { n: inHundredths(point) })
}
