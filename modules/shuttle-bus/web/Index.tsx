import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { AlertNotices } from './AlertNotices.tsx'
import { fits } from './fits.ts'
import { LineList } from './LineList.tsx'
import { StopBoard } from './StopBoard.tsx'
import { busWords } from './words.ts'
import './bus.css'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import type { Stop } from '../shapes.ts'

export default function Index() {
  const w = useWords(busWords)
  const [stop, setStop] = useState(usePage().query.stop ?? '')
  const [text, setText] = useState('')
  const now = useNow(10)
  const stops = useRead(contract.stops, {})
  const alerts = useRead(contract.alerts, {})
  const all = stops.data?.list ?? []
  const chosen = all.find(({ id }) => id === stop)
  return (
    <Screen title={w('title.index')} tools={<Tools />}>
      <div className="bus-top c-stack">
        <SearchBar value={text} onSearch={setText} placeholder={w('search')} />
        <StopChips stops={all} text={text} chosen={chosen} onChoose={setStop} />
      </div>
      <AlertNotices alerts={alerts.data?.list ?? []} />
      {stop ? (
        <StopBoard stop={stop} now={now} />
      ) : (
        <LineList text={text} stopFound={all.find((one) => fits(text, one.name, one.spelling))} now={now} />
      )}
    </Screen>
  )
}

function Tools() {
  const w = useWords(busWords)
  const manages = useMay('bus', 'manage')
  return (
    <>
      <Link className="c-round c-press" to="shuttleBus/fudanIndex" aria-label={w('title.fudanIndex')}>
        <Icon name="calendar-days" size={22} />
      </Link>
      {manages && (
        <Link className="c-round c-press" to="shuttleBus/manage" aria-label={w('title.manage')}>
          <Icon name="settings" size={22} />
        </Link>
      )}
    </>
  )
}

type StopChipsProps = {
  stops: readonly Stop[]
  text: string
  chosen: Stop | undefined
  onChoose: (stop: string) => void
}

/** Choice of a stop: all of them, or those matching the search. */
function StopChips({ stops, text, chosen, onChoose }: StopChipsProps) {
  const w = useWords(busWords)
  if (stops.length === 0) return null
  const shown = stops.filter((stop) => stop === chosen || fits(text, stop.name, stop.spelling))
  const tabs = shown.map(({ id, name }) => ({ key: id, label: name }))
  return (
    <FilterTabs
      label={w('stopsFound')}
      tabs={[{ key: '', label: w('allLines') }, ...tabs]}
      value={chosen?.id ?? ''}
      onChange={onChoose}
    />
  )
}
