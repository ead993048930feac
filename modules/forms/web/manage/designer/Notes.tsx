import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { ConflictAlert } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { formatTime } from '#kernel/web/time.ts'
import type { Saving } from './use-saving.ts'

/** Notes: unsaved work found on this device, and edit conflicts. */
export function Notes({ saving, designer }: { saving: Saving; designer: Designer }) {
  const w = useWords(designerWords)
  const { found, restore, conflict, busy } = saving
  return (
    <>
      {found && (
        <Alert
          type="info"
          showIcon
          title={w('found', { time: formatTime(found.at) })}
          action={
            <div className="c-cluster">
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
        <ConflictAlert conflict={conflict} busy={busy} onKeep={conflict.keepMine} onTake={conflict.takeTheirs}>
          <VersionDiff before={designer.base().definition} after={conflict.fresh.definition} />
        </ConflictAlert>
      )}
    </>
  )
}
