import { Alert, Button, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Conflict } from '../../calls/conflict.ts'
import { conflictWords } from '../../calls/conflict-words.ts'
import { useWords } from '../../language.tsx'
import { moment } from '../moment.ts'

type Props = {
  conflict: Pick<Conflict, 'by' | 'at'>
  /** The section it is about, if not the whole page. */
  of?: string
  /** No merge by field: keeping mine replaces all of theirs. */
  whole?: boolean
  /** The differences. */
  children?: ReactNode
  /** Overwrites theirs with mine. */
  onKeep: () => unknown
  /** Discards mine and shows theirs; absent where there is nothing to show. */
  onTake?: (() => unknown) | undefined
  busy?: boolean
}

/** Edit conflict: who saved first, and what differs. No input is lost before the user decides. */
export function ConflictAlert({ conflict: { by, at }, of, whole = false, children, ...ways }: Props) {
  const w = useWords(conflictWords)
  const box = useRef<HTMLParagraphElement>(null)
  // The save button may be far below in a long form.
  useEffect(() => {
    // `void`: some browsers return a promise, which an effect must not return.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { onKeep, onTake, busy = false } = ways
  const what = of === undefined ? w('conflict.this') : w('conflict.part', { part: of })
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="office-conflict"
      title={by ? w('conflict.by', { name: by, at: moment(at), what }) : w('conflict.someone', { what })}
      description={
        <>
          <p ref={box}>{w(whole ? 'conflict.aboutWhole' : 'conflict.about')}</p>
          {children}
          <Space wrap>
            <Button type="primary" loading={busy} onClick={() => void onKeep()}>
              {w('conflict.keep')}
            </Button>
            {onTake && <Button onClick={() => void onTake()}>{w('conflict.take')}</Button>}
          </Space>
        </>
      }
    />
  )
}

type AsideProps = { onBringBack: () => void; onForget: () => void }

/** After theirs was taken: offers to restore the input. */
export function SetAsideNote({ onBringBack, onForget }: AsideProps) {
  const w = useWords(conflictWords)
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={w('conflict.taken')}
      closable={{ onClose: onForget, 'aria-label': w('conflict.forget') }}
      action={
        <Button size="small" type="link" onClick={onBringBack}>
          {w('conflict.bringBack')}
        </Button>
      }
    />
  )
}
