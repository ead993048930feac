import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Steps } from '#kernel/web/ui/Steps.tsx'
import { proofWords } from './proof-messages.ts'

/** What is said of it when it is right, and when it is not. */
type Part = { key: string; title: string; wrong: string }
type Checked = { faults: readonly string[]; ms: number }
type Props = {
  note: string
  /** What is looked at, each by the name its fault has. */
  parts: readonly Part[]
  count: number
  /** The names of what is wrong. */
  check: () => readonly string[] | Promise<readonly string[]>
}

/** A whole draw worked out again in this browser. */
export function DrawCheck({ note, parts, count, check }: Props) {
  const w = useWords(proofWords)
  const [state, setState] = useState<'idle' | 'busy' | Checked>('idle')
  const run = async () => {
    setState('busy')
    // A moment for the screen to say so: thousands of hashes hold it for a while.
    await new Promise((done) => setTimeout(done, 60))
    const from = performance.now()
    const faults = await check()
    setState({ faults, ms: Math.ceil(performance.now() - from) })
  }
  const checked = typeof state === 'object' ? state : undefined
  return (
    <Card>
      {!checked && <p className="e-proof__note">{note}</p>}
      {checked && <Outcome {...checked} parts={parts} count={count} />}
      <Button
        block
        look={checked ? 'outline' : 'primary'}
        icon="shield-check"
        busy={state === 'busy'}
        onClick={() => void run()}
      >
        {w(state === 'busy' ? 'checking' : checked ? 'again' : 'check')}
      </Button>
    </Card>
  )
}

function Outcome({ faults, ms, parts, count }: Checked & Pick<Props, 'parts' | 'count'>) {
  const w = useWords(proofWords)
  const fair = faults.length === 0
  return (
    <div className="e-proof__outcome">
      <Notice tone={fair ? 'success' : 'danger'} icon={fair ? 'circle-check' : 'circle-x'}>
        {w(fair ? 'fair' : 'unfair')}
      </Notice>
      <Steps
        steps={parts.map(({ key, title, wrong }) =>
          faults.includes(key) ? { key, title: wrong, state: 'failed' } : { key, title, state: 'done' },
        )}
      />
      <p className="e-proof__note">{w('took', { count: formatNumber(count), ms: formatNumber(ms) })}</p>
    </div>
  )
}
