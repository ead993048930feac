import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { Asking } from '../account/use-asking.ts'
import { useSiteName } from '../sign-in/use-site-name.ts'
import { scanWords } from './code-words.ts'

/** The requesting device: name, network, time and account. */
export function ScanFacts({ asking }: { asking: Asking }) {
  const w = useWords(scanWords)
  const site = useSiteName()
  const { device, kind, place, address, asked, account } = asking
  return (
    <div className="scan-ask c-stack c-gap-4">
      <span className="scan-ask__mark c-tint-brand c-centre">
        <Icon name={kind === 'phone' || kind === 'tablet' ? 'smartphone' : 'monitor'} size={44} />
      </span>
      <h2 className="scan-ask__title">{w('scan.ask', { site })}</h2>
      <Card>
        <Facts
          facts={[
            { label: w('scan.device'), value: device },
            { label: w('scan.place'), value: `${place} · ${address}` },
            { label: w('scan.time'), value: formatTime(asked) },
            { label: w('scan.account'), value: `${account.name} ${account.number}` },
          ]}
        />
      </Card>
      <Notice tone="warning" icon="shield-alert" text={w('scan.warning')} />
      <Remaining seconds={asking.seconds} />
    </div>
  )
}

function Remaining({ seconds }: { seconds: number }) {
  const w = useWords(scanWords)
  const [until] = useState(() => serverNow() / 1000 + seconds)
  const left = Math.max(0, Math.ceil(until - useNow(0.5)))
  return (
    <p className="scan-ask__left c-muted c-font-3 c-figures">
      {left > 0 ? w('scan.timeLeft', { seconds: left }) : w('fail.scanGone')}
    </p>
  )
}
