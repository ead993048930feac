import { lazy, Suspense, useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { readCode } from './device.ts'
import { markTones } from './tones.ts'
import { checkinWords } from './words.ts'

const ScanSheet = lazy(() => import('./ScanSheet.tsx'))
const which = ['now', 'past'] as const

export function MySessions() {
  const w = useWords(checkinWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const [scanning, setScanning] = useState(false)
  const list = useMore(contract.mySessions, { which: shown })
  const found = (text: string) => {
    const read = readCode(text)
    if (!read?.id) return popup(w('scan.unknown'))
    setScanning(false)
    go(`qrcodesign/index?id=${encodeURIComponent(read.id)}&c=${encodeURIComponent(read.code)}`)
  }
  return (
    <Screen
      title={w('title.sign')}
      tools={<IconButton icon="chart-column" label={w('title.surplus')} to="qrcodeclass/surplus" />}
      foot={<Button block size="large" icon="scan-line" onClick={() => setScanning(true)} label={w('scan')} />}
    >
      <List
        {...list}
        label={w('title.sign')}
        filter={
          <FilterTabs
            label={w('which')}
            tabs={which.map((key) => ({ key, label: w(`which.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={
          <Empty icon="scan-line" title={w(shown === 'now' ? 'empty.now' : 'empty.past')} note={w('empty.note')} />
        }
        renderRow={({ id, title, place, startsAt, mine }) => (
          <ListRow
            title={title}
            subtitle={[formatTime(startsAt), place].filter(Boolean).join(' · ')}
            tag={<StatusTag tone={markTones[mine]}>{w(`mark.${mine}`)}</StatusTag>}
            to={`qrcodesign/index?id=${id}`}
          />
        )}
      />
      {scanning && (
        <Suspense>
          <ScanSheet title={w('scan')} hint={w('scan.hint')} onCode={found} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
