import { useState } from 'react'
import { PassCode } from '#engines/admission/web/PassCode.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { guestContract } from '../../guest-contract.ts'
import { spanText } from '../when.ts'
import { FillForm } from './FillForm.tsx'
import { guestWords } from './words.ts'

export type PassData = ReceivedFrom<typeof guestContract.pass>

/** The page behind a guest's link: their data, how it stands, and in its time the code. */
export default function Pass() {
  const w = useWords(guestWords)
  const { t: token = '' } = usePage().query
  const read = useRead(guestContract.pass, { token }, { every: 15_000, mode: 'silent' })
  return (
    <Screen
      title={w('title.pass')}
      read={read}
      refused={<StateView icon="link" title={w('linkGone')} note={w('linkGoneNote')} />}
    >
      {(pass) => <Shown pass={pass} token={token} />}
    </Screen>
  )
}

const isOpen = ({ phase }: PassData): boolean => ['applied', 'waiting', 'soon', 'active'].includes(phase)

function Shown({ pass, token }: { pass: PassData; token: string }) {
  const w = useWords(guestWords)
  const [editing, setEditing] = useState(false)
  if (pass.state === 'barred') return <StateView icon="shield-alert" title={w('barred')} note={w('barredNote')} />
  const mustFill = isOpen(pass) && !pass.filled && pass.state !== 'inside'
  if (mustFill || editing)
    return (
      <div className="c-stack c-gap-4">
        {mustFill && <Notice tone="brand" icon="info" text={w('fillFirst')} />}
        <VisitOfGuest pass={pass} />
        <FillForm pass={pass} token={token} onDone={() => setEditing(false)} />
      </div>
    )
  return (
    <div className="c-stack c-gap-4">
      <Code pass={pass} />
      <VisitOfGuest pass={pass} />
      <Own pass={pass} token={token} onEdit={() => setEditing(true)} />
    </div>
  )
}

/** The code, or when it will be there, or why it is not. */
function Code({ pass }: { pass: PassData }) {
  const w = useWords(guestWords)
  const { code, phase, state, opens, name, host } = pass
  if (code)
    return (
      <Card>
        <div className="c-stack c-gap-2">
          <p className="c-muted c-middle">{w(state === 'inside' ? 'insideNow' : 'showAtGate')}</p>
          <PassCode code={code.code} seed={code.seed} label={name} note={`${w('host')} ${host}`} />
        </div>
      </Card>
    )
  if (phase === 'soon' || phase === 'active')
    return (
      <StateView
        icon="clock"
        tone="brand"
        title={w('opensAt', { time: formatTime(opens, dayAndTime) })}
        note={state === 'left' ? w(pass.reentry ? 'leftAgain' : 'leftNow') : w('opensNote')}
      />
    )
  const isBad = phase === 'refused' || phase === 'cancelled'
  return (
    <StateView
      icon={isBad ? 'circle-x' : phase === 'over' ? 'circle-check' : 'clock'}
      tone={isBad ? 'danger' : 'brand'}
      title={w(`phase.${phase}`)}
      note={w(`note.${phase}`)}
    />
  )
}

function VisitOfGuest({ pass }: { pass: PassData }) {
  const w = useWords(guestWords)
  const { windows, host, purpose, place, gates, note, site } = pass
  return (
    <Section title={site}>
      <Card>
        <Facts
          facts={[
            {
              label: w('when'),
              wide: windows.length > 1,
              value: (
                <span className="c-stack c-gap-1 c-figures">
                  {windows.map((one) => (
                    <span key={one.nth}>{spanText(one)}</span>
                  ))}
                </span>
              ),
            },
            { label: w('host'), value: host },
            { label: w('purpose'), value: purpose },
            place !== '' && { label: w('place'), value: place },
            { label: w('gates'), value: gates.length ? gates.join('、') : w('allGates') },
            note !== '' && { label: w('note'), value: note, wide: true },
          ]}
        />
      </Card>
    </Section>
  )
}

function Own({ pass, token, onEdit }: { pass: PassData; token: string; onEdit: () => void }) {
  const w = useWords(guestWords)
  const decline = useAction(guestContract.decline, {
    changes: [guestContract.pass],
    success: w('toldHost'),
    confirm: { text: w('askCannotCome'), danger: true },
  })
  const mayChange = isOpen(pass) && pass.state !== 'inside'
  return (
    <Section title={w('mine')} {...(mayChange && { more: { label: w('change'), onClick: onEdit } })}>
      <Card>
        <Facts
          facts={[
            { label: w('name'), value: pass.name },
            { label: w('phone'), value: pass.phone },
            pass.idNumber !== '' && { label: w('idNumber'), value: pass.idNumber },
            pass.plate !== '' && { label: w('plate'), value: pass.plate },
          ]}
        />
      </Card>
      {mayChange && pass.state !== 'left' && (
        <Button
          look="plain"
          block
          busy={decline.busy}
          onClick={() => void decline.run({ token })}
          label={w('cannotCome')}
        />
      )}
    </Section>
  )
}
