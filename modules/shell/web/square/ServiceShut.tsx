import './service-shut.css'
import { useEffect } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { serviceState } from '#kernel/shell-contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { finishProgress } from '#kernel/web/pages/progress-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import NoPagedata from '../NoPagedata.tsx'
import { shellWords } from '../words.ts'
import { ServiceWatch } from './ServiceWatch.tsx'

type Said = ReceivedFrom<typeof serviceState>
type Shut = Said & { state: Exclude<Said['state'], 'open'> }

const icons = { down: 'triangle-alert', closed: 'clock', retired: 'box', notForYou: 'lock' } as const

/** Replaces a page of a closed service: reason, period and alternatives. */
export default function ServiceShut({ said }: { said?: Said }) {
  useEffect(finishProgress, [])
  if (said?.disturbed) return <Disturbed said={said} />
  return said && said.state !== 'open' ? <Told said={said as Shut} /> : <NoPagedata />
}

/** Banner above the page, which stays usable. */
function Disturbed({ said }: { said: Said }) {
  const w = useWords(shellWords)
  const isPerson = useSession().state === 'person'
  return (
    <aside className="service-note" role="status">
      <Icon name="triangle-alert" size={20} />
      <div className="service-note__words c-cluster c-gap-1-3">
        <p>{said.note || w('state.degradedNote')}</p>
        <Since since={said.since} />
        <Instead said={said} />
        {isPerson && <ServiceWatch service={said.service} look="plain" />}
      </div>
    </aside>
  )
}

const Since = ({ since }: { since: number }) => {
  const w = useWords(shellWords)
  return since > 0 ? (
    <p className="service-note__since c-muted c-font-2">{w('state.since', { time: formatTime(since) })}</p>
  ) : null
}

/** Alternatives: the site's text, a page, or another service. */
function Instead({ said: { instead, successor } }: { said: Said }) {
  const w = useWords(shellWords)
  return (
    <>
      {instead?.text && <p>{instead.text}</p>}
      {successor && (
        <Button look="soft" size="small" to={successor.page} label={w('state.successor', { name: successor.name })} />
      )}
      {instead?.page && <Button look="soft" size="small" to={instead.page} label={w('state.insteadGo')} />}
    </>
  )
}

function Told({ said }: { said: Shut }) {
  const w = useWords(shellWords)
  const { state, name, hours, note, since } = said
  return (
    <Screen title={name} wrap="service-shut">
      <StateView
        icon={icons[state]}
        tone={state === 'down' ? 'warning' : 'neutral'}
        title={w(`shut.${state}`, { name })}
        note={note || w(`shut.${state}Note`)}
        role="status"
      />
      <Since since={since} />
      {hours && (state === 'closed' || state === 'down') && (
        <dl className="service-shut__hours">
          <dt>{w('shut.hours')}</dt>
          {hours.split(/; |；/).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </dl>
      )}
      <div className="service-shut__ways">
        <Instead said={said} />
        <Watched said={said} />
        <Button look="plain" block icon="house" to="" label={w('noPage.home')} />
      </div>
    </Screen>
  )
}

function Watched({ said: { state, service } }: { said: Shut }) {
  const isPerson = useSession().state === 'person'
  return isPerson && (state === 'down' || state === 'closed') ? <ServiceWatch service={service} /> : null
}
