import { useEffect, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Tag, Waiting } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { clockTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../contract.ts'
import type { BoardFace } from '../../shapes.ts'
import { RoundFrame } from './RoundFrame.tsx'
import { deskWords } from './words.ts'

const againMs = 3_000
const minutes = 30

/** Taken and free by class while people press, and places given by minute. */
export default function Board() {
  return <RoundFrame title="title.board">{(id) => <Live id={id} />}</RoundFrame>
}

function useBoard(id: string): { face: BoardFace | undefined; isLive: boolean } {
  const { active } = usePage()
  const [face, setFace] = useState<BoardFace>()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource
    const follow = () => {
      source = new EventSource(`${apiBase()}${contract.board.path}?id=${id}&as=events`)
      source.addEventListener('board', ({ data }) => {
        setFace(JSON.parse(data) as BoardFace)
        setLive(true)
      })
      source.addEventListener('error', () => {
        setLive(false)
        // EventSource reconnects by itself, except after an answer that is not a stream.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(follow, againMs)
      })
    }
    follow()
    return () => {
      clearTimeout(timer)
      source.close()
      setLive(false)
    }
  }, [active, id])
  return { face, isLive }
}

function Live({ id }: { id: string }) {
  const w = useWords(deskWords)
  const { face, isLive } = useBoard(id)
  if (!face) return <Waiting />
  const sum = (of: (one: BoardFace['list'][number]) => number) => face.list.reduce((all, one) => all + of(one), 0)
  const last = face.pace.find(({ at }) => at >= face.now - 60)?.given ?? 0
  const figures = [
    { key: 'taken', value: sum(({ taken }) => taken) },
    { key: 'free', value: sum(({ free }) => free) },
    { key: 'waiting', value: sum(({ waiting }) => waiting) },
    { key: 'perMinute', value: last },
  ] as const
  return (
    <div className="c-stack c-gap-4">
      <div>
        <Tag tone={isLive ? 'good' : 'warn'}>{w(isLive ? 'board.live' : 'board.notLive')}</Tag>
      </div>
      <dl className="cc-figures">
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{w(`board.${key}`)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <OfficeCard title={w('board.pace')}>
        <Pace face={face} />
      </OfficeCard>
      <OfficeCard>
        <ul className="cc-bars">
          {face.list.map(({ id: key, code, name, places, taken, free, waiting }) => (
            <li key={key}>
              <span>
                {name} <small>{code}</small>
              </span>
              <meter min={0} max={Math.max(places, 1)} value={taken} aria-label={name} />
              <span className="cc-numbers">
                {`${formatNumber(taken)} / ${formatNumber(places)}`}
                {free === 0 && (
                  <Tag tone="bad">
                    {w('board.waiting')} {formatNumber(waiting)}
                  </Tag>
                )}
              </span>
            </li>
          ))}
        </ul>
      </OfficeCard>
    </div>
  )
}

function Pace({ face: { pace, now } }: { face: BoardFace }) {
  const w = useWords(deskWords)
  const first = Math.floor(now / 60) * 60 - (minutes - 1) * 60
  const byMinute = new Map(pace.map((one) => [one.at, one.given]))
  const at = Array.from({ length: minutes }, (_, i) => first + i * 60)
  if (pace.length === 0) return <p>{w('board.paceNone')}</p>
  return (
    <Chart
      title={w('board.pace')}
      kind="bar"
      height={200}
      labels={at.map((one) => formatTime(one, clockTime))}
      series={[{ name: w('board.pace'), values: at.map((one) => byMinute.get(one) ?? 0) }]}
    />
  )
}
