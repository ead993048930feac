import { useRead } from '#kernel/web/calls/use-read.ts'
import { useMedia } from '#kernel/web/device/use-media.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { TrackFace } from '../shapes.ts'
import { TrackMap } from './map/TrackMap.tsx'
import { runWords } from './words.ts'

/** The track of a run, or without one the points of a plan. */
export default function RunMap() {
  const { id = '', plan = '' } = usePage().query
  return id ? <OfRun id={id} /> : <OfPlan plan={plan} />
}

function OfRun({ id }: { id: string }) {
  const w = useWords(runWords)
  const read = useRead(contract.runTrack, { id })
  return (
    <Screen title={w('title.map')} read={read}>
      {(track) => <Shown track={track} isRun />}
    </Screen>
  )
}

function OfPlan({ plan: asked }: { plan: string }) {
  const w = useWords(runWords)
  const read = useRead(contract.runHome, {})
  return (
    <Screen title={w('title.map')} read={read}>
      {({ plans }) => {
        const plan = plans.find(({ id }) => id === asked) ?? plans[0]
        if (!plan) return <Empty card icon="map" title={w('home.none')} note={w('home.noneNote')} />
        const { points, tiles, tilesBy, title } = plan
        return <Shown track={{ lines: [], passed: [], points, tiles, tilesBy, title }} />
      }}
    </Screen>
  )
}

function Shown({ track, isRun = false }: { track: TrackFace; isRun?: boolean }) {
  const w = useWords(runWords)
  const isNarrow = useMedia('(max-width: 600px)')
  if (track.lines.length === 0 && track.points.length === 0)
    return <Empty card icon="map" title={w(isRun ? 'result.noTrack' : 'map.noPoints')} />
  return (
    <div className="c-stack c-gap-4">
      <TrackMap {...track} isOver={isRun} isMovable shape={isNarrow ? 'tall' : 'wide'} />
      {track.points.length > 0 && (
        <Section title={w('map.points')} card="flush">
          {track.points.map(({ number, name }) => {
            const isPassed = track.passed.includes(number)
            return (
              <ListRow
                key={number}
                title={`${number} · ${name}`}
                {...(isRun && {
                  tag: (
                    <StatusTag tone={isPassed ? 'success' : 'neutral'}>
                      {w(isPassed ? 'map.passed' : 'map.missed')}
                    </StatusTag>
                  ),
                })}
              />
            )
          })}
        </Section>
      )}
    </div>
  )
}
