import { Alert, Button, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Conflict } from '../../conflict.ts'
import { conflictWords } from '../../conflict-words.ts'
import { useWords } from '../../language.tsx'
import { moment } from '../moment.ts'

type Props = {
  conflict: Pick<Conflict, 'by' | 'at'>
  /** What it is about, if that is not the whole page: a section of it. */
  of?: string
  /** It is kept as one: mine replaces all of theirs. */
  whole?: boolean
  /** What is different. */
  children?: ReactNode
  /** Saves mine over theirs. */
  onKeep: () => unknown
  /** Shows theirs instead; absent where there is nothing to show. */
  onTake?: (() => unknown) | undefined
  busy?: boolean
}

/** Says who was faster and what is different now; nothing typed is lost before it is decided. */
export function ConflictAlert({ conflict: { by, at }, of, whole = false, children, ...ways }: Props) {
  const w = useWords(conflictWords)
  const box = useRef<HTMLParagraphElement>(null)
  // The button that was pressed may be a whole form away.
  useEffect(() => {
    // Gives a promise in some browsers, which is no clean-up.
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

/** After theirs was taken: what had been filled in here is still to be had. */
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
