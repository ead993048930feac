import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
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
