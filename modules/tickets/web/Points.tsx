import { lazy, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { LazySheet } from '#kernel/web/ui/LazySheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { peopleContract } from '../people-contract.ts'
import { PointRow } from './PointRow.tsx'
import { PointsStanding } from './PointsStanding.tsx'
import { ticketWords } from './words.ts'
import './points.css'

export type Point = ReceivedFrom<typeof peopleContract.points>['list'][number]

const AppealSheet = lazy(() => import('./AppealSheet.tsx'))

/** Penalty points: which still count, when they expire, and appeals. */
export default function Points() {
  const w = useWords(ticketWords)
  const read = useRead(peopleContract.points, {})
  const [appealing, setAppealing] = useState<Point>()
  const { data } = read
  if (!data) {
    return (
      <Screen title={w('title.points')}>
        {read.fault ? <ErrorView onRetry={read.refresh} busy={read.refreshing} /> : <Skeleton shape="detail" />}
      </Screen>
    )
  }
  return (
    <Screen title={w('title.points')}>
      <PointsStanding points={data.points} most={data.atMost} />
      <Section title={w('points.list')}>
        <Card flush>
          {data.list.length === 0 ? (
            <Empty icon="circle-check" title={w('points.empty')} note={w('points.emptyNote')} />
          ) : (
            <ul className="tk-points">
              {data.list.map((point) => (
                <PointRow key={point.id} point={point} onAppeal={() => setAppealing(point)} />
              ))}
            </ul>
          )}
        </Card>
      </Section>
      <LazySheet open={appealing !== undefined}>
        <AppealSheet point={appealing} onClose={() => setAppealing(undefined)} />
      </LazySheet>
    </Screen>
  )
}
