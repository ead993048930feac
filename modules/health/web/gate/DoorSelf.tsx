import '../code/code.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { codeCalls } from '../../code-contract.ts'
import { CodeBand } from '../code/CodeBand.tsx'
import { CodeReasons } from '../code/CodeReasons.tsx'
import { TestFact } from '../code/TestFact.tsx'
import { healthWords } from '../words.ts'

type Passed = ReceivedFrom<typeof codeCalls.door> & { at: number }

/** After scanning a door poster. Asks first: opening the page alone records nothing. */
export default function DoorSelf() {
  const w = useWords(healthWords)
  const { door_id: door = '' } = usePage().query
  const [passed, setPassed] = useState<Passed>()
  const pass = useAction(codeCalls.door, { onSuccess: (data) => setPassed({ ...data, at: serverNow() / 1000 }) })
  const send = () => void pass.run({ door_id: door.slice(0, 64) })
  return (
    <Screen title={w('title.door')}>
      {passed ? (
        <Pass door={door} passed={passed} onAgain={() => setPassed(undefined)} />
      ) : door ? (
        <StateView
          icon="door-open"
          tone="brand"
          title={w('door.title', { door })}
          note={w('door.note')}
          action={<Button size="large" icon="check" busy={pass.busy} onClick={send} label={w('door.send')} />}
        />
      ) : (
        <NoDoor />
      )}
    </Screen>
  )
}

const moment = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

function Pass({ door, passed, onAgain }: { door: string; passed: Passed; onAgain: () => void }) {
  const w = useWords(healthWords)
  const now = useNow()
  return (
    <div className="hc c-stack">
      <section className="hc-pass" aria-label={w('door.done')}>
        <CodeBand colour={passed.colour} name={passed.realname} number={door} now={now} />
        <p className="hc-pass__done c-line c-between" role="status">
          {w('door.done')}
          <b>{formatTime(passed.at, moment)}</b>
        </p>
        <TestFact days={passed.days} />
      </section>
      <CodeReasons reasons={passed.reasons} colour={passed.colour} />
      <Button look="soft" block onClick={onAgain} label={w('door.again')} />
    </div>
  )
}

function NoDoor() {
  const w = useWords(healthWords)
  return (
    <Empty
      icon="qr-code"
      title={w('door.noDoor')}
      note={w('door.noDoorNote')}
      action={<Button icon="scan-line" to="center/sweepCode" label={w('door.scan')} />}
    />
  )
}
