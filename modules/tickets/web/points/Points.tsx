import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import './points.css'

export type Point = ReceivedFrom<typeof peopleContract.points>['list'][number]

const AppealSheet = lazySheet(() => import('./AppealSheet.tsx'))

/** Penalty points: which still count, when they expire, and appeals. */
export default function Points() {
  const w = useWords(ticketWords)
  const read = useRead(peopleContract.points, {})
  const [appealing, setAppealing] = useState<Point>()
  return (
    <Screen title={w('title.points')} read={read}>
      {(data) => (
        <>
          <PointsStanding points={data.points} elsewhere={data.elsewhere} most={data.atMost} />
          <Section title={w('points.list')} card="flush">
            {data.list.length === 0 ? (
              <Empty icon="circle-check" title={w('points.empty')} note={w('points.emptyNote')} />
            ) : (
              <ul className="tk-points">
                {data.list.map((point) => (
                  <PointRow key={point.id} point={point} onAppeal={() => setAppealing(point)} />
                ))}
              </ul>
            )}
          </Section>
          <AppealSheet open={appealing !== undefined} point={appealing} onClose={() => setAppealing(undefined)} />
        </>
      )}
    </Screen>
  )
}

/** How close the person is to being restricted to waiting lists. */
function PointsStanding({ points, elsewhere, most }: { points: number; elsewhere: number; most: number }) {
  const w = useWords(ticketWords)
  const over = points >= most
  const said = over ? w('points.over') : points === 0 ? w('points.fine') : w('points.some', { left: most - points })
  return (
    <Card>
      <div className="c-stack" data-tone={over ? 'danger' : points > 0 ? 'warning' : 'success'}>
        <p className="tk-standing__figure c-line c-between">
          <span>{w('points.now')}</span>
          <b>{w('points.of', { points, most })}</b>
        </p>
        <div className="tk-standing__dots" aria-hidden>
          {Array.from({ length: Math.min(most, 12) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots of a meter, which never move.
            <i key={place} data-on={place < points || undefined} />
          ))}
        </div>
        <p className="c-strong">{said}</p>
        {elsewhere > 0 && <p className="c-font-3">{w('points.elsewhere', { n: elsewhere })}</p>}
        <p className="tk-standing__rule c-muted c-font-3">{w('points.rule')}</p>
      </div>
    </Card>
  )
}

const tones = { counted: 'warning', appealed: 'info', upheld: 'warning', waived: 'success' } as const
const isKnown = (state: string): state is keyof typeof tones => Object.hasOwn(tones, state)

function PointRow({ point, onAppeal }: { point: Point; onAppeal: () => void }) {
  const w = useWords(ticketWords)
  const { reason, state, points, until, mayAppeal } = point
  const faded = until <= useNow()
  const tone: Tone = faded || !isKnown(state) ? 'neutral' : tones[state]
  const day = formatTime(until, { dateStyle: 'medium' })
  return (
    <li className="tk-point c-cluster" data-faded={faded || undefined}>
      <div>
        <p className="tk-point__why">{reason}</p>
        <p className="c-faint c-font-2">
          {w(faded ? 'points.untilPast' : 'points.until', { day })}
          {points > 1 && ` · ${w('points.more', { points })}`}
        </p>
      </div>
      {isKnown(state) && <StatusTag tone={tone}>{w(`points.${state}`)}</StatusTag>}
      {mayAppeal && <Button look="soft" size="small" onClick={onAppeal} label={w('points.appeal')} />}
    </li>
  )
}
