import { useWords } from '#kernel/web/language.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { planWords } from './messages.ts'
import type { useSaving } from './use-saving.ts'

/** Work found again, and work that met somebody else's. */
export function Notes({ saving, onReopen }: { saving: ReturnType<typeof useSaving>; onReopen: () => void }) {
  const w = useWords(planWords)
  const { found, restore, conflict, overwrite } = saving
  return (
    <>
      {found && (
        <Alert
          type="info"
          showIcon
          title={w('restored', { time: formatTime(found.at) })}
          action={
            <div className="plan-line">
              <Button size="small" type="primary" onClick={() => restore(true)}>
                {w('restore')}
              </Button>
              <Button size="small" onClick={() => restore(false)}>
                {w('discard')}
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
            <div className="plan-line">
              <Button size="small" onClick={onReopen}>
                {w('reopen')}
              </Button>
              <Button size="small" danger onClick={() => void overwrite()}>
                {w('overwrite')}
              </Button>
            </div>
          }
        />
      )}
    </>
  )
}
