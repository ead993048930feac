import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { quietContract } from '../../quiet-contract.ts'
import { inboxWords } from '../words.ts'
import { deviceLabel } from './device-label.ts'
import { usePush } from './use-push.ts'
import type { QuietData } from './use-quiet.ts'

/** Explains notifications before the browser's permission prompt; shows whether they are already on. */
export function NewsInterruptionPush({ data }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const isKnown = data.devices.some(({ isThis }) => isThis)
  const { state, busy, start, stop } = usePush(isKnown)
  const others = data.devices.filter(({ isThis }) => !isThis || state !== 'on')
  const isOn = state === 'on'
  return (
    <Card>
      <div className="c-flex">
        <span className="c-mark c-tint-brand" data-on={isOn}>
          <Icon name={isOn ? 'check' : 'bell'} size={22} />
        </span>
        <div className="quiet-push__text">
          <b>{w(isOn ? 'push.on' : 'quiet.medium.push')}</b>
          <p>{w(state === 'unsupported' ? 'push.unsupported' : state === 'denied' ? 'push.denied' : 'push.why')}</p>
          {(state === 'off' || isOn) && (
            <Button
              look={isOn ? 'outline' : 'primary'}
              size="small"
              busy={busy}
              onClick={() => void (isOn ? stop() : start())}
              label={w(isOn ? 'push.off' : 'push.allow')}
            />
          )}
        </div>
      </div>
      {others.length > 0 && <OtherDevices devices={others} />}
    </Card>
  )
}

function OtherDevices({ devices }: { devices: QuietData['devices'] }) {
  const w = useWords(inboxWords)
  const { run } = useAction(quietContract.dropPush, { changes: [quietContract.quiet], cover: false })
  return (
    <ul className="quiet-devices" aria-label={w('push.devices')}>
      {devices.map(({ id, agent, isThis, since }) => (
        <li key={id}>
          <ListRow
            icon="smartphone"
            tone="info"
            title={isThis ? w('push.thisDevice') : deviceLabel(agent)}
            subtitle={w('push.since', { time: formatTime(since, wholeDay) })}
            value={<Button look="soft" size="small" onClick={() => void run({ id })} label={w('push.remove')} />}
          />
        </li>
      ))}
    </ul>
  )
}
