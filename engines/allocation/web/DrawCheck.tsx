import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Steps } from '#kernel/web/ui/Steps.tsx'
import { type DrawFault, type DrawRecord, faultsOf } from '../draw.ts'
import { proofWords } from './proof-messages.ts'

type Checked = { faults: readonly DrawFault[]; ms: number }
const parts = ['seed', 'order', 'winners'] as const

/** The whole draw worked out again in this browser. */
export function DrawCheck({ commitment, record }: { commitment: string; record: DrawRecord }) {
  const w = useWords(proofWords)
  const [state, setState] = useState<'idle' | 'busy' | Checked>('idle')
  const run = () => {
    setState('busy')
    // A moment for the screen to say so: thousands of hashes hold it for a while.
    setTimeout(() => {
      const from = performance.now()
      const faults = faultsOf(record, commitment)
      setState({ faults, ms: Math.ceil(performance.now() - from) })
    }, 60)
  }
  const checked = typeof state === 'object' ? state : undefined
  return (
    <Card>
      {!checked && <p className="e-proof__note">{w('checkNote')}</p>}
      {checked && <Outcome {...checked} count={record.entries.length} />}
      <Button block look={checked ? 'outline' : 'primary'} icon="shield-check" busy={state === 'busy'} onClick={run}>
        {w(state === 'busy' ? 'checking' : checked ? 'again' : 'check')}
      </Button>
    </Card>
  )
}

function Outcome({ faults, ms, count }: Checked & { count: number }) {
  const w = useWords(proofWords)
  const fair = faults.length === 0
  return (
    <div className="e-proof__outcome">
      <Notice tone={fair ? 'success' : 'danger'} icon={fair ? 'circle-check' : 'circle-x'}>
        {w(fair ? 'fair' : 'unfair')}
      </Notice>
      <Steps
        steps={parts.map((part) => ({
          key: part,
          title: w(`step.${part}`),
          state: faults.includes(part) ? 'failed' : 'done',
        }))}
      />
      <p className="e-proof__note">{w('took', { count: formatNumber(count), ms: formatNumber(ms) })}</p>
    </div>
  )
}
