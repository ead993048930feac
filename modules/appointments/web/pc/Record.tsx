import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { signWords } from '../sign/words.ts'
import { BookingTable } from './BookingTable.tsx'

/** One’s own bookings as a table. */
export default function Record() {
  const w = useWords(signWords)
  const [which, setWhich] = useState<'open' | 'past'>('open')
  const more = useMore(contract.mine, { which, page_size: 50 })
  const tabs = [
    { key: 'open' as const, label: w('title.mine') },
    { key: 'past' as const, label: w('title.history') },
  ]
  return (
    <Screen title={w('title.record')} read={more.read}>
      {() => (
        <div className="c-stack">
          <div className="c-cluster c-between">
            <FilterTabs label={w('which')} tabs={tabs} value={which} onChange={setWhich} />
            <Button look="soft" icon="calendar-check" to="generalAppPc/information" label={w('title.information')} />
          </div>
          {more.rows.length === 0 ? (
            <Empty card icon="calendar-check" title={w(which === 'open' ? 'noneOpen' : 'nonePast')} />
          ) : (
            <BookingTable rows={more.rows} page="generalApp/appoint" more={more} />
          )}
        </div>
      )}
    </Screen>
  )
}
