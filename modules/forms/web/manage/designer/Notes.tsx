import { useWords } from '#kernel/web/language.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { formatTime } from '#kernel/web/time.ts'
import type { Saving } from './use-saving.ts'
import { designerWords } from './words.ts'

/** Work found again, and work that met somebody else's. */
export function Notes({ saving }: { saving: Saving }) {
  const w = useWords(designerWords)
  const { found, restore, conflict, overwrite, merge, reopen } = saving
  return (
    <>
      {found && (
        <Alert
          type="info"
          showIcon
          title={w('found', { time: formatTime(found.at) })}
          action={
            <div className="fd-line">
              <Button size="small" type="primary" onClick={() => restore(true)}>
                {w('found.restore')}
              </Button>
              <Button size="small" onClick={() => restore(false)}>
                {w('found.discard')}
              </Button>
            </div>
          }
        />
      )}
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={w('conflict')}
          action={
            <div className="fd-line">
              <Button size="small" type="primary" onClick={() => void merge()}>
                {w('conflict.merge')}
              </Button>
              <Button size="small" onClick={() => void reopen()}>
                {w('conflict.reopen')}
              </Button>
              <Button size="small" danger onClick={() => void overwrite()}>
                {w('conflict.overwrite')}
              </Button>
            </div>
          }
        />
      )}
    </>
  )
}
