import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { Link } from '#kernel/web/pages/link.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { clockTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import { useReason } from './delivery-parts.tsx'
import './deliveries.css'

type Way = ReceivedFrom<typeof contract.deliveryFigures>['ways'][number]

/** Health of each medium, with a test button. */
export function DeliveryWays() {
  const w = useWords(inboxWords)
  const read = useRead(contract.deliveryFigures, {}, { every: 30_000 })
  const setsUp = useMay('setup')
  const settings = setsUp && <Link to="manage/site/modules">{w('delivery.settings')}</Link>
  return (
    <OfficeCard title={`${w('delivery.ways')} · ${w('delivery.week')}`} {...(settings && { extra: settings })}>
      <FromRead read={read} rows={2}>
        {({ ways, devices }) => (
          <ul className="delivery-ways c-grid-fit">
            {ways.map((way) => (
              <WayCard
                key={way.medium}
                way={way}
                note={way.medium === 'push' ? w('delivery.devices', { count: formatNumber(devices) }) : ''}
              />
            ))}
          </ul>
        )}
      </FromRead>
    </OfficeCard>
  )
}

function WayCard({ way, note }: { way: Way; note: string }) {
  const w = useWords(inboxWords)
  const reason = useReason()
  const { medium, isOpen, pausedUntil, trouble, waiting, sent, failed } = way
  const [waits, left, lost] = [waiting, sent, failed].map((n) => formatNumber(n)) as [string, string, string]
  return (
    <li className="delivery-way c-column c-gap-2 c-muted" data-open={isOpen}>
      <span className="delivery-way__head c-line c-gap-2 c-between">
        <b>{w(`delivery.medium.${medium}`)}</b>
        <WayState way={way} />
      </span>
      <span>{isOpen ? w('delivery.way.figures', { waiting: waits, sent: left, failed: lost }) : '–'}</span>
      {note && isOpen && <span>{note}</span>}
      {pausedUntil > 0 && <span>{reason(trouble)}</span>}
      {isOpen && <TestButton medium={medium} />}
    </li>
  )
}

function WayState({ way: { isOpen, pausedUntil } }: { way: Way }) {
  const w = useWords(inboxWords)
  if (!isOpen) return <Tag>{w('delivery.way.off')}</Tag>
  if (pausedUntil)
    return <Tag tone="warn">{w('delivery.way.paused', { time: formatTime(pausedUntil, clockTime) })}</Tag>
  return <Tag tone="good">{w('delivery.way.well')}</Tag>
}

export function TestButton({ medium }: { medium: Way['medium'] }) {
  const w = useWords(inboxWords)
  const toast = useToast()
  const reason = useReason()
  const test = useAction(contract.testDelivery, { changes: [contract.deliveryFigures], cover: false })
  const run = async () => {
    if (
      !(await confirm({
        text: w('delivery.testAsk', { medium: w(`delivery.medium.${medium}`) }),
        ok: w('delivery.test'),
      }))
    )
      return
    const done = await test.run({ medium })
    if (!done) return
    const text = w(`delivery.tested.${done.to}`, { why: reason(done.why) })
    if (done.to === 'sent') toast.done(text)
    else toast.note(text)
  }
  return (
    <Button size="small" icon="send" loading={test.busy} onClick={() => void run()}>
      {w('delivery.test')}
    </Button>
  )
}
