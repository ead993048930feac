import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { elapsed, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { MeterFace } from '../shapes.ts'
import { formatBalance, formatUse, kindIcons } from './amounts.ts'
import { Threshold } from './Threshold.tsx'
import { utilityWords } from './words.ts'

type MeterCardProps = {
  meter: MeterFace
  /** The reader lives there, and may set the threshold. */
  own?: boolean
  /** With the kind above the figure, where several stand side by side. */
  titled?: boolean
}

/** What a meter has left, for how many days that is, and how old the figure is. */
export function MeterCard({ meter, own = false, titled = false }: MeterCardProps) {
  const w = useWords(utilityWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <div className="utility-meter c-stack c-gap-2">
        <div className="c-line c-between">
          <span className="c-inline c-muted">
            <Icon name={kindIcons[meter.kind]} size={18} />
            {titled ? w(`kind.${meter.kind}`) : w(`left.${meter.holds}`)}
          </span>
          <StatusTag tone={meter.isLow ? 'danger' : 'success'}>{w(meter.isLow ? 'low' : 'enough')}</StatusTag>
        </div>
        <p className="utility-figure" data-low={meter.isLow ? '' : undefined}>
          {formatBalance(meter, meter.balance)}
        </p>
        <Days meter={meter} />
        {meter.free > 0 && (
          <p className="c-muted">
            {w(`free.${meter.period}`, {
              left: formatUse(meter.kind, meter.freeLeft),
              all: formatUse(meter.kind, meter.free),
            })}
          </p>
        )}
        <Age meter={meter} />
        {own && (
          <Button
            look="soft"
            icon="bell"
            label={w('alertBelow', { amount: formatBalance(meter, meter.threshold) })}
            onClick={() => setOpen(true)}
          />
        )}
        {own && <Threshold meter={meter} open={isOpen} onClose={() => setOpen(false)} />}
      </div>
    </Card>
  )
}

function Days({ meter: { daysLeft, daily, kind } }: { meter: MeterFace }) {
  const w = useWords(utilityWords)
  if (daysLeft < 0) return <p className="c-muted">{w('daysUnknown')}</p>
  const use = formatUse(kind, daily)
  return <p className="utility-days">{daysLeft === 0 ? w('daysNone', { use }) : w('days', { n: daysLeft, use })}</p>
}

/** When the meter was read; an old reading says how old it is. */
function Age({ meter: { id, readAt, isStale, canRefresh } }: { meter: MeterFace }) {
  const w = useWords(utilityWords)
  const refresh = useAction(contract.refresh, { changes: [contract.room, contract.look], success: w('refreshed') })
  const { days, hours } = elapsed(readAt, new Date(serverNow()))
  const age = days > 0 ? w('ageDays', { n: days }) : w('ageHours', { n: hours })
  return (
    <div className="c-line c-between">
      {readAt === 0 ? (
        <span className="c-muted">{w('neverRead')}</span>
      ) : isStale ? (
        <StatusTag tone="warning">{w('stale', { age, time: formatTime(readAt) })}</StatusTag>
      ) : (
        <span className="c-muted">{w('asOf', { time: formatTime(readAt) })}</span>
      )}
      {canRefresh && (
        <Button
          look="plain"
          size="small"
          icon="refresh-cw"
          busy={refresh.busy}
          label={w('refresh')}
          onClick={() => void refresh.run({ meter: id })}
        />
      )}
    </div>
  )
}
