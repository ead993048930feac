import { useState } from 'react'
import { Captcha } from '#engines/captcha/web/Captcha.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { isUnderWay, type Phase } from '#kernel/web/press/use-press.ts'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { Session } from '../../shapes.ts'
import type { Event } from '../events/event.ts'
import { aheadAt, type WaitingRoom } from '../waiting-room/use-waiting-room.ts'
import { ticketWords } from '../words.ts'
import { buttonOf, type Face, isChosen, type MainAct } from './button-of.ts'
import { OrderFields } from './OrderFields.tsx'
import { SideActions } from './SideActions.tsx'
import { type Acts, useActs } from './use-acts.ts'
import type { Order } from './use-orders.ts'
import './action-bar.css'

type ActionBarProps = { event: Event; session: Session; room: WaitingRoom }

/** One big button labelled with the state; required input above it, further actions beside it. */
export function ActionBar({ event, session, room }: ActionBarProps) {
  const w = useWords(ticketWords)
  const now = useNow()
  const isPerson = useSession().state === 'person'
  const [count, setCount] = useState(1)
  const [code, setCode] = useState('')
  const acts = useActs(event, session, room)
  const face = buttonOf({ event, session, now, isPerson, room: room.stand, ahead: aheadAt(room.place, now) })
  const order = { count: Math.min(count, event.perPerson), code: code.trim() }
  const isOrdering = face.act === 'enroll' || face.act === 'wait' || (face.act === 'enterRoom' && now >= event.opensAt)
  const asks = isOrdering && !isChosen(event, session)
  const onPress = () => {
    if (asks && event.needsCode && order.code === '') acts.setTrouble(w('act.codeNeeded'))
    else if (face.act) press(face.act, acts, session.id, order)
  }
  return (
    <div className="tk-act c-stack">
      <Trouble text={acts.trouble} />
      {asks && <OrderFields event={event} count={order.count} onCount={setCount} code={code} onCode={setCode} />}
      <div className="tk-act__row c-line c-gap-2">
        <SideActions event={event} session={session} acts={acts} />
        <MainButton
          face={face}
          phase={acts.phase}
          busy={room.busy || acts.busy}
          onPress={onPress}
          onAgain={acts.again}
        />
      </div>
      {acts.slider && (
        <Captcha
          title={w('ask.slider')}
          note={w('ask.sliderNote')}
          onPassed={acts.onSlid}
          onClose={acts.onSlideClosed}
        />
      )}
    </div>
  )
}

function press(act: MainAct, acts: Acts, session: string, order: Order): void {
  const of = `?id=${encodeURIComponent(session)}`
  const does: Record<MainAct, () => void> = {
    login: () => location.assign(loginAddress()),
    subscribe: acts.subscribe,
    enterRoom: () => acts.enterRoom(order),
    enroll: () => acts.enroll(order),
    chooseSeat: () => go(`seat/chooseSeat${of}`),
    confirm: acts.confirm,
    wait: () => acts.wait(order),
    show: () => go(`ticket/success${of}`),
    showPast: () => go('ticket/success?which=past'),
    draw: () => go(`ticket/draw${of}`),
  }
  does[act]()
}

/** Error of the last action; stays until the next one. */
function Trouble({ text }: { text: string }) {
  return (
    <div role="alert" className="tk-trouble-place">
      {text && (
        <p className="tk-trouble c-tint c-line c-gap-2" data-tone="danger">
          <Icon name="circle-alert" size={16} />
          {text}
        </p>
      )}
    </div>
  )
}

type MainButtonProps = { face: Face; phase: Phase; busy: boolean; onPress: () => void; onAgain: () => void }

const phaseWords = { asking: 'button.asking', again: 'button.again', lost: 'button.askAgain' } as const

/** Shows the state, or the pending request. It keeps the focus, so that screen readers announce changes. */
function MainButton({ face, phase, busy, onPress, onAgain }: MainButtonProps) {
  const w = useWords(ticketWords)
  const waits = busy || isUnderWay(phase)
  const said = phase !== 'idle' && phase !== 'slider' ? w(phaseWords[phase]) : w(face.label, face.params)
  const can = phase === 'lost' || face.act !== undefined
  const press = phase === 'lost' ? onAgain : onPress
  const look = !can ? 'off' : isQuiet(face) && phase === 'idle' ? 'quiet' : 'go'
  return (
    <button
      type="button"
      className="tk-main c-line c-grow c-press"
      data-look={look}
      disabled={!can}
      aria-disabled={waits || undefined}
      aria-busy={waits || undefined}
      onClick={waits ? undefined : press}
    >
      {waits && <span className="c-button__busy" aria-hidden />}
      <span className="tk-main__words">
        <b>{said}</b>
        {phase === 'idle' && !busy && face.note && (
          <small className="c-font-2 c-figures">{w(face.note.key, face.note.params)}</small>
        )}
      </span>
    </button>
  )
}

/** The button only leads to an existing ticket or result. */
const isQuiet = ({ act }: Face): boolean => act === 'show' || act === 'showPast' || act === 'draw'
