import { useCallback, useMemo, useRef, useState } from 'react'
import { useDark } from '#kernel/web/device/use-dark.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { type Bounds, boundsOf } from '../hall.ts'
import { ChooseHead, type Way } from './ChooseHead.tsx'
import type { Holders, SeatSession } from './choosing/acts.ts'
import { seatNames } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import { useAsks } from './choosing/use-asks.tsx'
import { useChoosing } from './choosing/use-choosing.ts'
import { HoldersSheet } from './HoldersSheet.tsx'
import type { Camera } from './map/camera.ts'
import { SeatMap } from './map/SeatMap.tsx'
import type { Scene } from './map/scene.ts'
import { seatVariables } from './map/tones.ts'
import { Panel } from './Panel.tsx'
import { SeatList } from './SeatList.tsx'
import { SectionList } from './SectionList.tsx'
import { seatWords } from './words.ts'

type Names = Record<string, { name: string; number: string }>
type ChooseViewProps = {
  session: SeatSession
  scene: Scene
  store: SeatStore
  isLive: boolean
  opens: 'map' | 'sections'
  asksHolders: boolean
  onRefresh: () => Promise<void>
}

/** Map, sections or list on one side; the selection on the other. */
export function ChooseView({ session, scene, store, isLive, opens, asksHolders, onRefresh }: ChooseViewProps) {
  const w = useWords(seatWords)
  const { way, setWay, section, enter, show, onCamera } = useHallView(scene, opens)
  const [asking, setAsking] = useState(false)
  const named = useMemo(() => seatNames(scene.hall, w), [scene, w])
  const { asks, sheets } = useAsks()
  const say = {
    limit: w('say.limit', { count: session.perPerson }),
    taken: w('say.taken'),
    issued: w('say.issued'),
    faster: (seat: string) => w('say.faster', { seat }),
  }
  const choosing = useChoosing(store, { session, asks, say, named })

  async function findBest(count: number) {
    if (!(await choosing.best(count, section))) return
    popup(w('found', { count }))
    show(boundsOf(store.held().map(([index]) => scene.hall.seats[index]!)), 26)
  }
  async function confirm(names: Names = {}) {
    const held = store.held().map(([, { label }]) => label)
    const ticket = await choosing.confirm(holdersOf(names) ?? { seats: held, names: [], numbers: [] })
    setAsking(false)
    if (ticket) go(`ticket/success?grant=${ticket}&by=seat&n=${held.length}`, { replace: true })
  }
  return (
    <div className="seat-choose" style={seatVariables(useDark())}>
      <ChooseHead
        {...{ session, scene, store, isLive, way, section, onWay: setWay, onSection: enter }}
        hasSections={opens === 'sections'}
      />
      <div className="seat-choose__hall">
        {way === 'map' && <SeatMap {...{ scene, store, named }} onToggle={choosing.toggle} onCamera={onCamera} />}
        {way === 'list' && <SeatList {...{ scene, store, named, section }} onToggle={choosing.toggle} />}
        {way === 'sections' && <SectionList {...{ scene, store }} onEnter={enter} />}
      </div>
      <Panel
        {...{ session, scene, store, named, section, choosing }}
        onBest={findBest}
        onConfirm={() => (asksHolders ? setAsking(true) : void confirm())}
        confirmWord={asksHolders ? w('next') : w('confirm')}
        onRefresh={onRefresh}
      />
      {asking && (
        <HoldersSheet
          {...{ session, store, named }}
          busy={choosing.busy}
          onClose={() => setAsking(false)}
          onDone={confirm}
        />
      )}
      {sheets}
    </div>
  )
}

/** Which view of the hall is shown, and where its camera is. */
function useHallView(scene: Scene, opens: Way) {
  const [way, setWay] = useState<Way>(opens)
  const [section, setSection] = useState('')
  const camera = useRef<Camera>(undefined)
  const onCamera = useCallback((next: Camera) => {
    camera.current = next
  }, [])
  const show = (area: Bounds | undefined, most?: number) => {
    setWay((now) => (now === 'sections' ? 'map' : now))
    // The map may be mounted only in the next frame.
    requestAnimationFrame(() => (area ? camera.current?.show(area, most) : camera.current?.whole()))
  }
  const enter = (name: string) => {
    setSection(name)
    show(scene.sections.find((one) => one.name === name)?.bounds)
  }
  return { way, setWay, section, enter, show, onCamera }
}

/** Occupants as the call takes them; undefined if none were entered. */
function holdersOf(names: Names): Holders | undefined {
  const seats = Object.keys(names)
  if (seats.length === 0) return undefined
  const of = (key: 'name' | 'number') => seats.map((label) => names[label]![key])
  return { seats, names: of('name'), numbers: of('number') }
}
