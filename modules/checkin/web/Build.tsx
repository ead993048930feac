import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { LedSession } from '../shapes.ts'
import { BuildForm } from './BuildForm.tsx'
import { stateTones } from './tones.ts'
import { checkinWords } from './words.ts'

const which = ['now', 'past'] as const

/** Sessions one leads: classes come from the timetable by themselves, others are built here. */
export default function Build() {
  const w = useWords(checkinWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const [building, setBuilding] = useState(false)
  const list = useMore(contract.ledSessions, { which: shown })
  return (
    <Screen
      title={w('title.build')}
      foot={
        list.read.data?.mayBuild && (
          <Button block size="large" icon="qr-code" onClick={() => setBuilding(true)} label={w('build.new')} />
        )
      }
    >
      <List
        {...list}
        label={w('title.build')}
        filter={
          <FilterTabs
            label={w('which')}
            tabs={which.map((key) => ({ key, label: w(`led.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={
          <Empty icon="qr-code" title={w(shown === 'now' ? 'led.empty' : 'led.emptyPast')} note={w('led.emptyNote')} />
        }
        renderRow={(session) => <Row session={session} />}
      />
      <Sheet open={building} title={w('build.new')} onClose={() => setBuilding(false)}>
        <BuildForm />
      </Sheet>
    </Screen>
  )
}

function Row({ session: { id, title, place, startsAt, state, counts } }: { session: LedSession }) {
  const w = useWords(checkinWords)
  const came = counts.present + counts.late
  return (
    <ListRow
      title={title}
      subtitle={[formatTime(startsAt), place].filter(Boolean).join(' · ')}
      tag={
        <StatusTag tone={stateTones[state]} live={state === 'open'}>
          {w(`state.${state}`)}
        </StatusTag>
      }
      {...(counts.expected > 0 && { value: `${formatNumber(came)} / ${formatNumber(counts.expected)}` })}
      to={`qrcodebuild/board?id=${id}`}
    />
  )
}
