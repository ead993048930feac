import { useState } from 'react'
import { Crumbs } from '#engines/directory/web/Crumbs.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { ContactList } from './ContactList.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { childrenOf, lineOf } from './units.ts'
import { directoryWords } from './words.ts'
import './directory.css'

/** Contacts of a unit and those below it; without a unit, of all. */
export default function PhoneUnit() {
  const w = useWords(directoryWords)
  const asked = usePage().query.unit ?? ''
  const [unit, setUnit] = useState(asked)
  const [text, setText] = useState('')
  const units = useRead(contract.contactUnits, {}).data?.list ?? []
  const line = lineOf(units, unit)
  const name = line.at(-1)?.name
  const parts = childrenOf(units, unit || (units.find(({ parent }) => parent === '')?.id ?? ''))
  const tabs = [
    { key: '', label: w('allUnits') },
    ...parts.map(({ id, name, count }) => ({ key: id, label: name, count })),
  ]
  return (
    <Screen name={name} title={name ?? w('title.unit')} tools={<PhoneTools />}>
      <div className="dir-top c-stack">
        <SearchBar value={text} onSearch={setText} placeholder={w('searchPhones')} />
        {line.length > 1 && <Crumbs line={line.slice(1)} onGo={setUnit} />}
        {parts.length > 0 && (
          <FilterTabs label={w('units')} tabs={tabs} value="" onChange={(key) => key && setUnit(key)} />
        )}
      </div>
      <ContactList wanted={{ unit, q: text }} label={name} />
    </Screen>
  )
}
