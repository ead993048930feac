import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { contract } from '../contract.ts'
import type { ChangeRow } from '../shapes.ts'
import { daySaid, useSaid } from './say.ts'
import { tableWords } from './words.ts'

const tones: Record<ChangeRow['state'], Tone> = {
  proposed: 'warning',
  approved: 'success',
  notified: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** A change of a class: what was planned, what holds now, and why. Messages lead here. */
export default function ChangePage() {
  const w = useWords(tableWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.changeDetails, { id }, { when: id !== '' })
  const data = read.data
  return (
    <Screen title={w('title.change')} read={read} missing={id === ''} foot={data && <Foot row={data} />}>
      {(row) => <Shown row={row} />}
    </Screen>
  )
}

function Shown({ row }: { row: ChangeRow }) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const { periodsSaid } = useSaid()
  const at = (day: string, periods: readonly number[], place: string) =>
    [day && daySaid(day), periods.length > 0 && periodsSaid(periods), place].filter(Boolean).join(' · ')
  const now =
    row.kind === 'cancelled'
      ? w('cancelledNow')
      : at(row.toDay || row.day, row.toPeriods.length ? row.toPeriods : row.periods, row.toPlace || row.place)
  const reason = language === 'en' && row.reasonEn ? row.reasonEn : row.reason
  return (
    <Detail
      title={row.className}
      lead={row.code}
      status={
        <span className="c-cluster">
          <StatusTag tone={row.kind === 'cancelled' ? 'danger' : 'warning'}>{w(`change.${row.kind}`)}</StatusTag>
          <StatusTag tone={tones[row.state]}>{w(`state.${row.state}`)}</StatusTag>
        </span>
      }
      facts={[
        row.kind !== 'added' && { label: w('planned'), value: at(row.day, row.periods, row.place), wide: true },
        row.substitutes.length > 0 && { label: w('substitutes'), value: row.substitutes.join('、'), wide: true },
        row.state !== 'withdrawn' && { label: w('holdsNow'), value: now, wide: true },
        { label: w('reason'), value: reason, wide: true },
        row.proposedBy !== '' && { label: w('proposedBy'), value: row.proposedBy },
      ]}
    />
  )
}

function Foot({ row }: { row: ChangeRow }) {
  const w = useWords(tableWords)
  const take = useAction(contract.withdraw, {
    confirm: { text: w('withdrawAsk') },
    changes: [contract.changeDetails, contract.mine],
    success: w('withdrawn'),
  })
  return (
    <div className="c-stack c-gap-2">
      <Button block size="large" to={`schedule/index?class=${row.class}`} label={w('toTimetable')} />
      {row.allowedActions.includes('withdraw') && (
        <Button
          look="outline"
          block
          busy={take.busy}
          onClick={() => void take.run({ id: row.id, version: row.version })}
          label={w('withdraw')}
        />
      )}
    </div>
  )
}
