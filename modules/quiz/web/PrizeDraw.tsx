import { lazy, Suspense, useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Shown } from './Detail.tsx'
import { quizWords } from './words.ts'

const DrawProof = lazy(() =>
  import('#engines/allocation/web/DrawProof.tsx').then((part) => ({ default: part.DrawProof })),
)

/** Prizes, winners, and everything needed to check the draw. */
export function PrizeDraw({ quiz }: { quiz: Shown }) {
  const w = useWords(quizWords)
  const { id, list, drawnAt, passed, claimNote, state } = quiz
  if (list.length === 0 || state === 'cancelled') return null
  return (
    <div className="c-stack c-gap-4">
      <MyPrize quiz={quiz} />
      <Section title={w('prizes')} note={w('draw.passed', { count: formatNumber(passed) })} card="flush">
        {list.map((prize) => (
          <ListRow
            key={prize.id}
            icon="gift"
            tone="accent"
            title={prize.name}
            value={w('prizes.count', { count: formatNumber(prize.count) })}
          />
        ))}
      </Section>
      {claimNote && (
        <Section title={w('claim')}>
          <p className="quiz-text">{claimNote}</p>
        </Section>
      )}
      {drawnAt > 0 && <Winners id={id} />}
      <Proof quiz={quiz} />
    </div>
  )
}

function MyPrize({ quiz: { drawnAt, mine } }: { quiz: Shown }) {
  const w = useWords(quizWords)
  if (!drawnAt) return <Notice text={w('draw.waiting')} />
  if (!mine.entry) return null
  if (!mine.prize) return <Notice text={w('lost.title')} />
  return (
    <Card>
      <div className="quiz-won c-column c-gap-2 c-middle" role="status">
        <b className="c-font-4">{w('won.title')}</b>
        <p>{w('won.prize', { prize: mine.prize })}</p>
        <StatusTag tone={mine.claimedAt ? 'success' : 'warning'}>
          {mine.claimedAt ? w('won.claimed', { time: formatTime(mine.claimedAt) }) : w('won.unclaimed')}
        </StatusTag>
      </div>
    </Card>
  )
}

function Winners({ id }: { id: string }) {
  const w = useWords(quizWords)
  const { read, rows, hasMore, onMore } = useMore(peopleContract.winners, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {() => (
        <Section title={w('winners')} note={w('winners.note')}>
          {rows.length === 0 && <Empty icon="gift" title={w('winners.none')} />}
          {rows.length > 0 && (
            <Card flush>
              {rows.map(({ entry, place, prize, name, number, mine }) => (
                <ListRow
                  key={entry}
                  mark={<span className="quiz-place c-centre c-strong c-figures">{place}</span>}
                  title={`${name} ${number}`}
                  value={prize}
                  {...(mine && { tag: <StatusTag tone="accent">{w('ranking.me')}</StatusTag> })}
                />
              ))}
            </Card>
          )}
          {hasMore && <Button look="plain" block onClick={() => void onMore()} label={w('winners.more')} />}
        </Section>
      )}
    </ReadView>
  )
}

/** The hash before the draw; afterwards everything it was made from. */
function Proof({ quiz: { id, commitment, drawnAt, mine } }: { quiz: Shown }) {
  const w = useWords(quizWords)
  const [open, setOpen] = useState(false)
  if (!commitment) return null
  return (
    <Section title={w('proof.title')} note={w('proof.note')}>
      <Suspense fallback={<Skeleton shape="rows" />}>
        {open ? (
          <Record id={id} />
        ) : (
          <DrawProof commitment={commitment} beaconRule="" record={null} mine={mine.entry} />
        )}
      </Suspense>
      {drawnAt > 0 && !open && (
        <Button block look="soft" icon="shield-check" onClick={() => setOpen(true)} label={w('proof.open')} />
      )}
    </Section>
  )
}

function Record({ id }: { id: string }) {
  const read = useRead(peopleContract.draw, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {({ commitment, record, mine }) => (
        <DrawProof commitment={commitment} beaconRule="" record={record} mine={mine} />
      )}
    </ReadView>
  )
}
