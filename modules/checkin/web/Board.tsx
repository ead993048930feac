import { useState } from 'react'
import type { SessionFace } from '#engines/presence/contract.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { BigScreen } from './BigScreen.tsx'
import './checkin.css'
import { MarkList } from './MarkList.tsx'
import { SeatPlan } from './SeatPlan.tsx'
import { stateTones } from './tones.ts'
import { checkinWords } from './words.ts'

export type BoardData = ReceivedFrom<typeof contract.board>
const counted = ['present', 'late', 'none', 'absent', 'excused'] as const

/** What whoever leads a session needs: the code for the room’s screen, who is there, and the list to correct. */
export default function Board() {
  const w = useWords(checkinWords)
  const { id = '' } = usePage().query
  const [isBig, setBig] = useState(false)
  const read = useRead(contract.board, { id }, { when: id !== '', every: 3_000 })
  const title = read.data?.session.title
  return (
    <Screen name={title} title={title ?? w('title.board')} read={read} missing={id === ''}>
      {(board) => (
        <div className="c-stack">
          <Section card="padded">
            <div className="c-stack">
              <div className="c-cluster c-between">
                <StatusTag tone={stateTones[board.session.state]} live={board.session.state === 'open'}>
                  {w(`state.${board.session.state}`)}
                </StatusTag>
                <span className="c-muted c-font-3">
                  {[formatTime(board.session.startsAt), board.session.place].filter(Boolean).join(' · ')}
                </span>
              </div>
              {board.session.state !== 'planned' && <Counts board={board} />}
              <Actions board={board} onBig={() => setBig(true)} />
            </div>
          </Section>
          {board.session.state !== 'planned' && board.session.state !== 'cancelled' && (
            <Lists session={board.session} />
          )}
          {isBig && <BigScreen board={board} onClose={() => setBig(false)} />}
        </div>
      )}
    </Screen>
  )
}

const views = ['list', 'seats'] as const

/** The list, or the plan of the room. */
function Lists({ session }: { session: SessionFace }) {
  const w = useWords(checkinWords)
  const [view, setView] = useState<(typeof views)[number]>('list')
  return (
    <>
      <Segmented
        label={w('board.view')}
        options={views.map((key) => ({ key, label: w(`board.${key}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'list' ? <MarkList session={session} /> : <SeatPlan session={session} />}
    </>
  )
}

function Counts({ board: { counts } }: { board: BoardData }) {
  const w = useWords(checkinWords)
  return (
    <ul className="ck-counts" aria-label={w('board.counts')}>
      {counted.map((key) => (
        <li key={key}>
          <b>{counts[key]}</b>
          <span className="c-muted c-font-2">{w(`mark.${key}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function Actions({ board: { session }, onBig }: { board: BoardData; onBig: () => void }) {
  const w = useWords(checkinWords)
  const { id, state, modes } = session
  const changes = [contract.board, contract.ledSessions, contract.marks]
  const open = useAction(contract.openSession, { changes })
  const end = useAction(contract.endSession, {
    changes,
    confirm: { title: w('board.askEnd'), text: w('board.endNote') },
  })
  const cancel = useAction(contract.cancelSession, { changes, confirm: { text: w('board.askCancel'), danger: true } })
  if (state === 'planned')
    return (
      <div className="ck-actions">
        <Button
          block
          size="large"
          icon="qr-code"
          busy={open.busy}
          onClick={() => void open.run({ id })}
          label={w('board.open')}
        />
        <Button
          look="outline"
          size="large"
          busy={cancel.busy}
          onClick={() => void cancel.run({ id })}
          label={w('board.cancel')}
        />
      </div>
    )
  if (state !== 'open') return null
  return (
    <div className="ck-actions">
      {modes.includes('turning') && (
        <Button block size="large" icon="qr-code" onClick={onBig} label={w('board.show')} />
      )}
      {(modes.includes('scan') || modes.includes('door')) && (
        <Button
          block
          look="soft"
          size="large"
          icon="scan-line"
          to={`checkpoint/index?id=${id}`}
          label={w('board.scan')}
        />
      )}
      <Button look="outline" size="large" busy={end.busy} onClick={() => void end.run({ id })} label={w('board.end')} />
    </div>
  )
}
