import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { alert, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { deviceName, readCode } from './device.ts'
import './checkin.css'
import { PastPoints, RoundPoints } from './RoundPoints.tsx'
import { checkinWords } from './words.ts'

const ScanSheet = lazy(() => import('./ScanSheet.tsx'))
type Rounds = ReceivedFrom<typeof contract.rounds>

/** A guard’s rounds: the one that is walked with its points, the routes, and the last rounds. */
export default function Guard() {
  const w = useWords(checkinWords)
  const read = useRead(contract.rounds, {})
  return (
    <Screen title={w('title.guard')} read={read} fresh="pull">
      {(rounds) => (
        <div className="c-stack">
          {rounds.running ? <Walking id={rounds.running} /> : <RouteList rounds={rounds} />}
          <Past rounds={rounds} />
        </div>
      )}
    </Screen>
  )
}

function RouteList({ rounds: { routes } }: { rounds: Rounds }) {
  const w = useWords(checkinWords)
  const start = useAction(contract.startRound, { changes: [contract.rounds] })
  if (!routes.length) return <Empty icon="shield-check" title={w('round.none')} note={w('round.noneNote')} />
  return (
    <Section title={w('round.routes')} card="flush">
      {routes.map(({ id, name, points }) => (
        <ListRow
          key={id}
          icon="shield-check"
          title={name}
          subtitle={points.join(' → ')}
          value={
            <Button
              size="small"
              busy={start.busy}
              onClick={() => void start.run({ route: id })}
              label={w('round.start')}
            />
          }
        />
      ))}
    </Section>
  )
}

function Walking({ id }: { id: string }) {
  const w = useWords(checkinWords)
  const [scanning, setScanning] = useState(false)
  const read = useRead(contract.presence, { id })
  const press = usePress(contract.sign, id, {
    onDone: () => void refetch(contract.presence, contract.rounds),
    onRefused: (refused) => void alert({ title: refused.message }),
  })
  const end = useAction(contract.endRound, { changes: [contract.rounds], confirm: { text: w('round.askEnd') } })
  const found = (text: string) => {
    const code = readCode(text)?.code ?? text
    setScanning(false)
    if (!/^P[\w-]{6,40}$/.test(code)) return popup(w('round.noPoint'))
    return press.run({
      id,
      mode: 'printed',
      code,
      kind: 'in',
      at: Math.floor(serverNow() / 1000),
      device: deviceName(),
    })
  }
  const { c = '' } = usePage().query
  const tried = useRef('')
  useEffect(() => {
    // The phone's own camera led here.
    if (!c || tried.current === c) return
    tried.current = c
    void Promise.resolve(found(c)).then(() => go('xidianGuard/index', { replace: true }))
  })
  return (
    <ReadView read={read}>
      {({ session, list }) => (
        <Section title={session.title} card="flush">
          {press.phase === 'again' && <Notice tone="warning" text={w('waiting')} />}
          <RoundPoints presence={{ session, list }} walking />
          <div className="ck-round ck-actions">
            <Button
              block
              size="large"
              icon="scan-line"
              busy={press.busy}
              onClick={() => setScanning(true)}
              label={w('round.scan')}
            />
            <Button
              look="outline"
              size="large"
              busy={end.busy}
              onClick={() => void end.run({ id })}
              label={w('round.end')}
            />
          </div>
          {scanning && (
            <Suspense>
              <ScanSheet
                title={w('round.scan')}
                hint={w('round.hint')}
                onCode={(text) => void found(text)}
                onClose={() => setScanning(false)}
              />
            </Suspense>
          )}
        </Section>
      )}
    </ReadView>
  )
}

function Past({ rounds: { list, running } }: { rounds: Rounds }) {
  const w = useWords(checkinWords)
  const [shown, setShown] = useState<Rounds['list'][number]>()
  const over = list.filter(({ id }) => id !== running)
  if (!over.length) return null
  return (
    <Section title={w('round.past')} card="flush">
      {over.map((round) => (
        <ListRow
          key={round.id}
          title={round.name}
          subtitle={formatTime(round.startedAt)}
          tag={round.misordered > 0 && <StatusTag tone="warning">{w('round.misordered')}</StatusTag>}
          value={
            <StatusTag tone={round.visited < round.points ? 'danger' : 'success'}>
              {`${round.visited} / ${round.points}`}
            </StatusTag>
          }
          onClick={() => setShown(round)}
        />
      ))}
      <Sheet open={shown !== undefined} title={shown?.name ?? ''} onClose={() => setShown(undefined)}>
        {shown && <PastPoints id={shown.id} />}
      </Sheet>
    </Section>
  )
}
