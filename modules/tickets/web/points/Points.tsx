import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { lazySheet } from '#kernel/web/ui/lazy-sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import { PointRow } from './PointRow.tsx'
import { PointsStanding } from './PointsStanding.tsx'
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
          <PointsStanding points={data.points} most={data.atMost} />
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
