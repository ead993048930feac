import { Button, Result, Statistic } from 'antd'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import type { Outcome } from './types.ts'

type Props = {
  outcome: Outcome<unknown>
  undone: boolean
  busy: boolean
  onAgain: () => void
  onUndo: (() => void) | undefined
}

export function ImportResult({ outcome: { title, note, counts = [] }, undone, busy, onAgain, onUndo }: Props) {
  const w = useWords(officeWords)
  return (
    <Result
      status={undone ? 'info' : 'success'}
      title={undone ? w('import.undone') : title || w('import.done')}
      subTitle={note}
      extra={[
        <Button key="again" onClick={onAgain}>
          {w('import.again')}
        </Button>,
        ...(onUndo
          ? [
              <Button key="undo" danger loading={busy} onClick={onUndo}>
                {w('import.undo')}
              </Button>,
            ]
          : []),
      ]}
    >
      {counts.length > 0 && !undone && (
        <div className="office-counts">
          {counts.map(({ label, value }) => (
            <Statistic key={label} title={label} value={value} />
          ))}
        </div>
      )}
    </Result>
  )
}
