import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DiffView } from '#kernel/web/office/DiffView.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { setupWords } from '../words.ts'
import type { Conflict } from './save-sections.ts'

type Props = { conflict: Conflict; onSettle: (whose: 'mine' | 'theirs') => void }

/** Two people changed the same part: nothing is lost until one of them says which holds. */
export function ConflictNote({ conflict: { section, theirs, mine }, onSettle }: Props) {
  const w = useWords(setupWords)
  const [looking, setLooking] = useState(false)
  const choices = (
    <>
      <Button onClick={() => onSettle('theirs')}>{w('conflict.theirs')}</Button>
      <Button type="primary" onClick={() => onSettle('mine')}>
        {w('conflict.mine')}
      </Button>
    </>
  )
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={w('conflict.title', { section: w(`section.${section}`) })}
        description={w('conflict.about')}
        action={
          <span className="site-buttons">
            <Button onClick={() => setLooking(true)}>{w('conflict.look')}</Button>
            {choices}
          </span>
        }
      />
      {looking && (
        <Detail title={w('conflict.diff')} width={720} tools={choices} onClose={() => setLooking(false)}>
          <DiffView before={theirs} after={mine} />
        </Detail>
      )}
    </>
  )
}
