import './scores.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import type { Level, Result } from '../shapes.ts'
import { OneTerm } from './OneTerm.tsx'
import { ResultSheet } from './ResultSheet.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { Summary } from './Summary.tsx'
import { TermCards } from './TermCards.tsx'
import { WhatIf } from './WhatIf.tsx'
import { scoreWords } from './words.ts'

export type Mine = ReceivedFrom<typeof contract.mine>
/** How grades are laid out: terms that fold, one term at a time, or one table. */
type Look = 'terms' | 'term' | 'table'
export type Shown = { list: readonly Result[]; rule: Mine['rule']; isOpen: boolean; onOpen: (row: Result) => void }

const views = { terms: TermCards, term: OneTerm, table: ScoreTable }
const titles = { terms: 'title.index', term: 'title.first', table: 'title.table' } as const

/** One's own grades, hidden until the eye is tapped. */
export default function Scores({ look = 'terms', level = '' }: { look?: Look; level?: Level | '' }) {
  const w = useWords(scoreWords)
  const [isOpen, setOpen] = useState(false)
  const read = useRead(contract.mine, { level })
  const eye = (
    <IconButton
      icon={isOpen ? 'eye-off' : 'eye'}
      label={w(isOpen ? 'hide' : 'show')}
      pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
  return (
    <Screen
      title={w(level === 'graduate' ? 'title.graduate' : titles[look])}
      read={read}
      fresh="pull"
      skeleton="rows"
      tools={read.data?.list.length ? eye : undefined}
    >
      {(mine) => <Grades mine={mine} look={look} isOpen={isOpen} />}
    </Screen>
  )
}

function Grades({ mine, look, isOpen }: { mine: Mine; look: Look; isOpen: boolean }) {
  const w = useWords(scoreWords)
  const { query } = usePage()
  const [opened, setOpened] = useState(query.id ?? '')
  const [trying, setTrying] = useState(false)
  const { list, rule, toEvaluate, hasTranscripts } = mine
  const View = views[look]
  if (list.length === 0) return <Empty icon="graduation-cap" title={w('none')} note={w('noneNote')} />
  return (
    <div className="score-page c-stack c-gap-4">
      {toEvaluate > 0 && <Notice icon="clipboard-pen" text={w('toEvaluate', { n: toEvaluate })} to="score/evaluate" />}
      <Summary mine={mine} isOpen={isOpen} hasAverage={look === 'table' || mine.level === 'graduate'} />
      <div className="score-tools">
        <Button look="soft" size="small" icon="chart-line" onClick={() => setTrying(true)} label={w('whatIf')} />
        <Button look="soft" size="small" icon="flag" to="learningProcess/index" label={w('toLearning')} />
        {hasTranscripts && (
          <Button look="soft" size="small" icon="file-check" to="score/transcripts" label={w('toTranscripts')} />
        )}
      </div>
      <View list={list} rule={rule} isOpen={isOpen} onOpen={({ id }) => setOpened(id)} />
      <ResultSheet
        row={list.find(({ id }) => id === opened)}
        rule={rule}
        isOpen={isOpen}
        onClose={() => setOpened('')}
      />
      {trying && <WhatIf mine={mine} onClose={() => setTrying(false)} />}
    </div>
  )
}
