import './article-list.css'
import './stations.css'
import { useState } from 'react'
import { OwnLanguageFilter } from '#engines/translations/web/OwnLanguage.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { readerContract } from '../reader-contract.ts'
import { Articles } from './Articles.tsx'
import { ArticleBones } from './article/ArticleBones.tsx'
import { contentWords } from './words.ts'

/** One micro station with its channels. */
export default function Station() {
  const w = useWords(contentWords)
  const { query } = usePage()
  const id = query.id ?? ''
  const read = useRead(readerContract.station, { id }, { when: id !== '' })
  return (
    <Screen
      name={read.data?.name}
      title={read.data?.name ?? w('title.station')}
      read={read}
      missing={id === ''}
      skeleton={<ArticleBones />}
      refused={<Denied />}
    >
      {(station) => <Inside station={station} channel={query.channel ?? ''} />}
    </Screen>
  )
}

type InsideProps = { station: ReceivedFrom<typeof readerContract.station>; channel: string }

function Inside({ station, channel: first }: InsideProps) {
  const w = useWords(contentWords)
  const [channel, setChannel] = useState(first)
  const { id, intro, cover, department, channels } = station
  const tabs = [{ key: '', label: w('list.all') }, ...channels.map(({ key, name }) => ({ key, label: name }))]
  return (
    <>
      <header className="station-head c-stack">
        {cover && <img src={cover} alt="" width={1080} height={360} />}
        {intro && <p>{intro}</p>}
        {department && <small className="c-muted c-font-2">{w('station.of', { unit: department })}</small>}
      </header>
      <div className="art-filter c-column c-gap-3">
        <OwnLanguageFilter label={w('list.inLanguage')} />
        {channels.length > 1 && (
          <FilterTabs label={w('list.channels')} tabs={tabs} value={channel} onChange={setChannel} />
        )}
      </div>
      <Articles
        station={id}
        channel={channel}
        detail="microStation/detail"
        named={channel === '' && channels.length > 1}
      />
    </>
  )
}
