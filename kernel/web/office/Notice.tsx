import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../language.tsx'
import { baseRoute } from '../pages/page-info.ts'
import { finishProgress } from '../pages/progress-state.ts'
import { useTitle } from '../pages/title.ts'
import { officeWords } from './words.ts'

/** For a person without any right in the back office. */
export function Denied() {
  const w = useWords(officeWords)
  useTitle(w('denied.title'))
  useEffect(finishProgress, [])
  return (
    <div className="page office-alone">
      <Result
        status="403"
        title={w('denied.title')}
        subTitle={w('denied.hint')}
        extra={
          <Button type="primary" href={baseRoute()}>
            {w('person.portal')}
          </Button>
        }
      />
    </div>
  )
}

/** Not found or not permitted: both look the same. */
export function NoOfficePage() {
  const w = useWords(officeWords)
  useTitle(w('noPage.title'))
  return <Result status="404" title={w('noPage.title')} subTitle={w('noPage.hint')} />
}

export function BrokenPage({ chunk, onRetry }: { chunk: boolean; onRetry: () => void }) {
  const w = useWords(officeWords)
  return (
    <Result
      status={chunk ? 'warning' : '500'}
      title={w('broken.title')}
      subTitle={w(chunk ? 'chunk.hint' : 'broken.hint')}
      extra={
        <Button type="primary" onClick={onRetry}>
          {w('table.retry')}
        </Button>
      }
    />
  )
}
