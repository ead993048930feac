import { useState } from 'react'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useMedia } from '#kernel/web/device/use-media.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { ContactList } from './ContactList.tsx'
import { PhoneTools, WaitingNote } from './PhoneTools.tsx'
import { UnitTree } from './UnitTree.tsx'
import { type BookUnit, topOf } from './units.ts'
import { directoryWords } from './words.ts'
import './directory.css'

type Units = Read<{ list: BookUnit[] }>

/** Phone book: units first on phones; tree beside the list in wide windows. */
export default function PhoneHome() {
  const w = useWords(directoryWords)
  const [text, setText] = useState('')
  const units = useRead(contract.contactUnits, {})
  const wide = useMedia('(min-width: 760px)')
  return (
    <Screen title={w('title.home')} tools={<PhoneTools />}>
      <div className="dir-top c-stack">
        <SearchBar value={text} onSearch={setText} placeholder={w('searchPhones')} />
        <WaitingNote />
      </div>
      {text && !wide && <ContactList wanted={{ q: text }} label={w('foundFor', { q: text })} />}
      {!text && !wide && <UnitList units={units} />}
      {wide && <Both units={units.data?.list ?? []} text={text} />}
    </Screen>
  )
}

function UnitList({ units }: { units: Units }) {
  const w = useWords(directoryWords)
  return (
    <>
      <ByDuty />
      <Section title={w('units')}>
        <List
          read={units}
          rows={topOf(units.data?.list ?? [])}
          empty={<Empty card icon="phone" title={w('noContacts')} />}
          renderRow={({ id, name, count }) => (
            <ListRow icon="building-2" title={name} value={count} to={`officeTel/index?unit=${id}`} />
          )}
        />
      </Section>
    </>
  )
}

function ByDuty() {
  const w = useWords(directoryWords)
  const [title, subtitle] = [w('byDuty'), w('byDutyNote')]
  return (
    <Card flush>
      <ListRow icon="circle-question-mark" tone="accent" title={title} subtitle={subtitle} to="officeTel/elsetem" />
    </Card>
  )
}

function Both({ units, text }: { units: readonly BookUnit[]; text: string }) {
  const w = useWords(directoryWords)
  const [unit, setUnit] = useState('')
  return (
    <div className="dir-both">
      <aside className="dir-both__side c-stack">
        <ByDuty />
        <UnitTree units={units} chosen={unit} onChoose={setUnit} />
      </aside>
      <div className="dir-both__main">
        <ContactList wanted={{ unit, q: text }} label={text ? w('foundFor', { q: text }) : w('title.home')} />
      </div>
    </div>
  )
}
