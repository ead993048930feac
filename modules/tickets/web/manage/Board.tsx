import { useRef } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Tag, Waiting } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import type { BoardFace } from '../../office-shapes.ts'
import { EventFrame } from './EventFrame.tsx'
import { type DeskEvent, TakenBar } from './event-parts.tsx'
import { useBoard } from './use-board.ts'
import { type ManageWords, manageWords } from './words.ts'

/** Live sales board, legible from a distance. */
export default function Board() {
  return <EventFrame at="board">{(event) => <Live event={event} />}</EventFrame>
}

function Live({ event }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  const box = useRef<HTMLElement>(null)
  const { face, isLive } = useBoard(event.id)
  if (!face) return <Waiting />
  return (
    <section className="tk-board c-stack c-gap-4" ref={box} aria-label={w('title.board')}>
      <header className="c-line">
        <Tag tone={isLive ? 'good' : 'warn'}>{w(isLive ? 'board.live' : 'board.lost')}</Tag>
        <span className="tk-board__title">{event.title}</span>
        <Button icon="monitor" onClick={() => void box.current?.requestFullscreen()}>
          {w('board.full')}
        </Button>
      </header>
      <BigFigures face={face} />
      <div className="office-grid">
        <div data-span="8">
          <Pace face={face} />
        </div>
        <div data-span="4">
          <Refused face={face} />
        </div>
      </div>
      <BoardSessions face={face} />
    </section>
  )
}

function BigFigures({ face }: { face: BoardFace }) {
  const w = useWords(manageWords)
  const { sessions, pace, queue, now } = face
  const sum = (of: (session: BoardFace['sessions'][number]) => number) =>
    sessions.reduce((all, one) => all + of(one), 0)
  // This second is not over yet.
  const last = pace.find(({ at }) => at === now - 1)
  const figures = [
    { key: 'asked', value: last?.asked ?? 0 },
    { key: 'grantedNow', value: last?.granted ?? 0 },
    { key: 'granted', value: sum(({ granted }) => granted) },
    { key: 'left', value: sum(({ left }) => left) },
    { key: 'waiting', value: sum(({ waiting }) => waiting) },
    { key: 'queue', value: queue },
  ] as const
  return (
    <dl className="tk-board__figures c-columns c-gap-4">
      {figures.map(({ key, value }) => (
        <div key={key} data-key={key}>
          <dt>{w(`board.${key}`)}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const shownSeconds = 60

function Pace({ face: { pace, now } }: { face: BoardFace }) {
  const w = useWords(manageWords)
  const bySecond = new Map(pace.map((second) => [second.at, second]))
  const seconds = Array.from({ length: shownSeconds }, (_, i) => now - shownSeconds + i)
  const values = (key: 'asked' | 'granted') => seconds.map((at) => bySecond.get(at)?.[key] ?? 0)
  return (
    <OfficeCard title={w('board.pace')}>
      <Chart
        kind="line"
        title={w('board.pace')}
        labels={seconds.map((at) => secondOf(at))}
        series={[
          { name: w('board.requests'), values: values('asked') },
          { name: w('board.successes'), values: values('granted') },
        ]}
        height={280}
      />
    </OfficeCard>
  )
}

const secondOf = (at: number): string =>
  new Date(at * 1000).toLocaleTimeString('en-GB', { minute: '2-digit', second: '2-digit' })

function Refused({ face: { refused } }: { face: BoardFace }) {
  const w = useWords(manageWords)
  return (
    <OfficeCard title={w('board.refused')}>
      {refused.length === 0 ? (
        <Empty text={w('board.noneRefused')} />
      ) : (
        <ul className="tk-board__reasons">
          {refused.map(({ reason, n }) => (
            <li key={reason} className="c-flex c-between">
              <span>{reasonWord(reason, w)}</span>
              <b>{formatNumber(n)}</b>
            </li>
          ))}
        </ul>
      )}
    </OfficeCard>
  )
}

function reasonWord(reason: string, w: ManageWords): string {
  const key = `refused.${reason}`
  return key in manageWords.messages.zh ? w(key as 'refused.soldOut') : reason
}

/** Places left in every quota of every session. */
function BoardSessions({ face: { sessions } }: { face: BoardFace }) {
  const w = useWords(manageWords)
  return (
    <OfficeCard title={w('board.left')}>
      <div className="tk-board__sessions c-grid c-gap-6">
        {sessions.map(({ id, title, quotas, held, waiting }, at) => (
          <div key={id}>
            <h3>{title || w('session.nth', { n: at + 1 })}</h3>
            <ul className="tk-desk-quotas c-stack">
              {quotas.map((quota) => (
                <li key={quota.id}>
                  <span>{quota.name}</span>
                  <b className="c-strong c-figures">
                    {w('board.leftOf', {
                      left: formatNumber(quota.size - quota.taken),
                      size: formatNumber(quota.size),
                    })}
                  </b>
                  <TakenBar taken={quota.taken} size={quota.size} />
                </li>
              ))}
            </ul>
            <p className="office-quiet">
              {w('board.pending', { held: formatNumber(held), waiting: formatNumber(waiting) })}
            </p>
          </div>
        ))}
      </div>
    </OfficeCard>
  )
}
