import { useRef, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { useHandScanner } from '#kernel/web/ui/scanner/use-hand-scanner.ts'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import './checkin.css'
import { markTones, stateTones } from './tones.ts'
import { type Checked, useChecking } from './use-checking.ts'
import { checkinWords } from './words.ts'

/** Whoever checks people in reads their own codes here, also without a network. */
export default function Checkpoint() {
  const { id = '' } = usePage().query
  return id ? <Checking key={id} id={id} /> : <Choose />
}

/** Sessions at which one may check. */
function Choose() {
  const w = useWords(checkinWords)
  const read = useRead(contract.ledSessions, { which: 'now', page_size: 50 })
  return (
    <Screen title={w('title.checkpoint')} read={read} fresh="pull">
      {({ list }) => {
        const open = list.filter(({ modes }) => modes.includes('scan') || modes.includes('door'))
        if (!open.length) return <Empty icon="scan-line" title={w('check.empty')} note={w('check.emptyNote')} />
        return (
          <Section title={w('check.choose')} card="flush">
            {open.map(({ id, title, place, startsAt, state }) => (
              <ListRow
                key={id}
                title={title}
                subtitle={[formatTime(startsAt), place].filter(Boolean).join(' · ')}
                tag={<StatusTag tone={stateTones[state]}>{w(`state.${state}`)}</StatusTag>}
                to={state === 'open' ? `checkpoint/index?id=${id}` : `qrcodebuild/board?id=${id}`}
              />
            ))}
          </Section>
        )
      }}
    </Screen>
  )
}

const kinds = ['in', 'out'] as const

function Checking({ id }: { id: string }) {
  const w = useWords(checkinWords)
  const [kind, setKind] = useState<(typeof kinds)[number]>('in')
  const read = useRead(contract.board, { id }, { every: 10_000 })
  const isDoor = read.data?.session.modes.includes('scan') === false
  const { read: take, waiting, latest } = useChecking(id, 0, isDoor)
  const last = useRef({ code: '', at: 0 })
  const found = (code: string) => {
    // The camera reads the same code many times a second.
    if (last.current.code === code && Date.now() - last.current.at < 3_000) return
    last.current = { code, at: Date.now() }
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
    take(code, kind)
  }
  useHandScanner((typed) => typed.startsWith('CS.'), found)
  return (
    <Screen name={read.data?.session.title} title={read.data?.session.title ?? w('title.checkpoint')} read={read}>
      {({ session, counts }) => (
        <div className="c-stack">
          <p className="c-muted">{w('check.count', { n: counts.present + counts.late, all: counts.expected })}</p>
          {session.checkOut && (
            <FilterTabs
              label={w('which')}
              tabs={kinds.map((key) => ({ key, label: w(`check.${key}`) }))}
              value={kind}
              onChange={setKind}
            />
          )}
          {waiting > 0 && <Notice tone="warning" text={w('check.waiting', { n: waiting })} />}
          <div className="ck-check">
            <div className="ck-scan">
              <Scanner hint={w('check.hint')} onCode={found} />
            </div>
            <div className="c-stack">
              <Last checked={latest[0]} />
              {latest.length > 1 && (
                <Section title={w('check.latest')} card="flush">
                  {latest.slice(1).map((one) => (
                    <ListRow
                      key={one.id}
                      title={one.name || w('check.unknown')}
                      subtitle={one.number}
                      tag={<Verdict checked={one} />}
                    />
                  ))}
                </Section>
              )}
            </div>
          </div>
        </div>
      )}
    </Screen>
  )
}

/** The last one who was read, large enough to be seen from the door. */
function Last({ checked }: { checked: Checked | undefined }) {
  const w = useWords(checkinWords)
  return (
    <div className="ck-last c-panel" role="status" data-tone={checked && (checked.refused ? 'bad' : 'good')}>
      {checked ? (
        <>
          <b>{checked.name || w('check.unknown')}</b>
          <span>{[checked.number, checked.at > 0 && formatTime(checked.at)].filter(Boolean).join(' · ')}</span>
          <Verdict checked={checked} />
        </>
      ) : (
        <span className="c-muted">{w('check.ready')}</span>
      )}
    </div>
  )
}

function Verdict({ checked: { refused, state } }: { checked: Checked }) {
  const w = useWords(checkinWords)
  return (
    <StatusTag tone={refused ? 'danger' : markTones[state]}>
      {refused ? w(refusalOf(refused)) : w(`mark.${state}`)}
    </StatusTag>
  )
}

const refusals = [
  'wrongCode',
  'codeOver',
  'notOpenYet',
  'over',
  'notListed',
  'wrongMode',
  'cancelled',
  'noCheckOut',
  'notFound',
] as const
const refusalOf = (why: string) => `refused.${refusals.find((one) => one === why) ?? 'wrongCode'}` as const
