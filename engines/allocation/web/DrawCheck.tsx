import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Steps } from '#kernel/web/ui/states/Steps.tsx'
import { proofWords } from './proof-words.ts'

/** The wording for a passed and for a failed check. */
type Part = { key: string; title: string; wrong: string }
type Checked = { faults: readonly string[]; ms: number }
type Props = {
  note: string
  /** The parts that are checked; `key` is the name of the fault. */
  parts: readonly Part[]
  count: number
  /** Returns the keys of the parts that are wrong. */
  check: () => readonly string[] | Promise<readonly string[]>
}

/** Recomputes a whole draw in this browser. */
export function DrawCheck({ note, parts, count, check }: Props) {
  const w = useWords(proofWords)
  const [state, setState] = useState<'idle' | 'busy' | Checked>('idle')
  const run = async () => {
    setState('busy')
    // Lets the browser paint the busy state: thousands of hashes block the main thread.
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
        label={w(state === 'busy' ? 'checking' : checked ? 'again' : 'check')}
      />
    </Card>
  )
}

function Outcome({ faults, ms, parts, count }: Checked & Pick<Props, 'parts' | 'count'>) {
  const w = useWords(proofWords)
  const fair = faults.length === 0
  return (
    <div className="c-stack">
      <Notice
        tone={fair ? 'success' : 'danger'}
        icon={fair ? 'circle-check' : 'circle-x'}
        text={w(fair ? 'fair' : 'unfair')}
      />
      <Steps
        steps={parts.map(({ key, title, wrong }) =>
          faults.includes(key) ? { key, title: wrong, state: 'failed' } : { key, title, state: 'done' },
        )}
      />
      <p className="e-proof__note">{w('took', { count: formatNumber(count), ms: formatNumber(ms) })}</p>
    </div>
  )
}
