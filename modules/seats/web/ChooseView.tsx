import { useCallback, useMemo, useRef, useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { boundsOf } from '../hall.ts'
import { ChooseHead, type Way } from './ChooseHead.tsx'
import type { SeatSession } from './choosing/acts.ts'
import { seatNames } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import { useAsks } from './choosing/use-asks.tsx'
import { useChoosing } from './choosing/use-choosing.ts'
import { HoldersSheet } from './HoldersSheet.tsx'
import type { Camera } from './map/camera.ts'
import { SeatMap } from './map/SeatMap.tsx'
import type { Scene } from './map/scene.ts'
import { Panel } from './Panel.tsx'
import { SeatList } from './SeatList.tsx'
import { SectionList } from './SectionList.tsx'
import { seatWords } from './words.ts'

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
  const [way, setWay] = useState<Way>(opens)
  const [section, setSection] = useState('')
  const [asking, setAsking] = useState(false)
  const camera = useRef<Camera>(undefined)
  const named = useMemo(() => seatNames(scene.hall, w), [scene, w])
  const { asks, sheets } = useAsks()
  const say = {
    limit: w('say.limit', { count: session.perPerson }),
    taken: w('say.taken'),
    issued: w('say.issued'),
    faster: (seat: string) => w('say.faster', { seat }),
  }
  const choosing = useChoosing(store, { session, asks, say, named })
  const led = useCallback((next: Camera) => {
    camera.current = next
  }, [])

  function enter(name: string) {
    setSection(name)
    setWay((now) => (now === 'sections' ? 'map' : now))
    const found = scene.sections.find((one) => one.name === name)
    // The map may be mounted only in the next frame.
    requestAnimationFrame(() => (found ? camera.current?.show(found.bounds) : camera.current?.whole()))
  }
  async function findBest(count: number) {
    if (!(await choosing.best(count, section))) return
    if (way === 'sections') setWay('map')
    popup(w('found', { count }))
    const seats = [...store.mine()]
      .filter(([, { state }]) => state === 'held')
      .map(([index]) => scene.hall.seats[index]!)
    requestAnimationFrame(() => camera.current?.show(boundsOf(seats), 26))
  }
  async function confirm(names: Record<string, { name: string; number: string }> = {}) {
    const seats = Object.keys(names)
    const said = {
      seats,
      names: seats.map((label) => names[label]!.name),
      numbers: seats.map((label) => names[label]!.number),
    }
    const held = [...store.mine().values()].filter(({ state }) => state === 'held').map(({ label }) => label)
    const ticket = await choosing.confirm(seats.length ? said : { seats: held, names: [], numbers: [] })
    setAsking(false)
    if (ticket) go(`ticket/success?grant=${ticket}&by=seat&n=${held.length}`, { replace: true })
  }
  return (
    <div className="seat-choose">
      <ChooseHead
        {...{ session, scene, store, isLive, way, section, onWay: setWay, onSection: enter }}
        hasSections={opens === 'sections'}
      />
      <div className="seat-choose__hall">
        {way === 'map' && <SeatMap {...{ scene, store, named }} onToggle={choosing.toggle} onCamera={led} />}
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
