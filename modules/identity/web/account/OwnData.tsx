import { type Made, useMadeExport } from '#kernel/web/calls/use-made-export.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { identityWords } from '../words.ts'

/** A copy of everything the site holds about the person. */
export default function OwnData() {
  const w = useWords(identityWords)
  const { start, busy, sheet } = useMadeExport('identity', 'ownData')
  return (
    <Screen title={w('title.ownData')} wrap="centre">
      <Card>
        <div className="c-stack c-gap-3">
          <p>{w('ownData.what')}</p>
          <p className="c-muted c-font-3">{w('ownData.how')}</p>
          <Button icon="download" block busy={busy} onClick={() => void start({})} label={w('ownData.make')} />
          {sheet && <Outcome sheet={sheet} />}
        </div>
      </Card>
    </Screen>
  )
}

function Outcome({ sheet: { state, rows, address } }: { sheet: Made }) {
  const w = useWords(identityWords)
  if (state !== 'done')
    return (
      <p className="c-cluster c-gap-2 c-muted c-font-3" role="status">
        {state === 'waiting' && <progress aria-label={w('ownData.waiting')} />}
        {w(state === 'waiting' ? 'ownData.waiting' : 'ownData.refused')}
      </p>
    )
  return (
    <p className="c-cluster c-gap-2 c-between" role="status">
      {w('ownData.done', { files: formatNumber(rows) })}
      <Button look="soft" size="small" to={address} label={w('ownData.load')} />
    </p>
  )
}
