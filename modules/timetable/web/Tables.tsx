import { useState } from 'react'
import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { hasDeskWidth } from '#kernel/web/desk.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { ClassSheet } from './ClassSheet.tsx'
import { TermTable } from './TermTable.tsx'
import { tableWords } from './words.ts'
import './sheets.css'

const kinds = ['class', 'teacher', 'room'] as const
type By = (typeof kinds)[number]

/** The table of a class of students, a teacher or a room. */
export default function Tables() {
  const w = useWords(tableWords)
  const [by, setBy] = useState<By>('class')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState('')
  return (
    <Screen title={w('title.tables')}>
      <div className="c-stack">
        <Segmented
          label={w('by')}
          options={kinds.map((key) => ({ key, label: w(`by.${key}`) }))}
          value={by}
          onChange={(next) => {
            setBy(next)
            setQ('')
            setChosen('')
          }}
        />
        {chosen ? (
          <Table by={by} id={chosen} onBack={() => setChosen('')} />
        ) : (
          <Owners by={by} q={q} onSearch={setQ} onChoose={setChosen} />
        )}
      </div>
    </Screen>
  )
}

type OwnersProps = { by: By; q: string; onSearch: (q: string) => void; onChoose: (id: string) => void }

function Owners({ by, q, onSearch, onChoose }: OwnersProps) {
  const w = useWords(tableWords)
  const isWide = hasDeskWidth()
  const read = useRead(contract.owners, { by, q })
  return (
    <List
      read={read}
      rows={read.data?.list ?? []}
      label={w(`by.${by}`)}
      filter={<SearchBar key={by} value={q} onSearch={onSearch} placeholder={w('searchOwners')} />}
      empty={<Empty icon="search" title={w('noOwners')} />}
      layout={isWide ? 'columns' : 'rows'}
      renderRow={({ id, name, about }) => {
        const more = name.startsWith(about) ? '' : about
        const choose = () => onChoose(id)
        if (!isWide) return <ListRow title={name} {...(more && { subtitle: more })} onClick={choose} />
        return (
          <Card onClick={choose}>
            <strong>{name}</strong>
            {more && <p className="c-muted c-font-2">{more}</p>}
          </Card>
        )
      }}
    />
  )
}

function Table({ by, id, onBack }: { by: By; id: string; onBack: () => void }) {
  const w = useWords(tableWords)
  const calendar = useCalendar()
  const [term, setTerm] = useState('')
  const [opened, setOpened] = useState({ class: '', day: '' })
  const read = useRead(contract.table, { by, id, term })
  return (
    <ReadView read={read}>
      {({ name, classes, own, term: shownTerm }) => (
        <div className="c-stack">
          <div className="c-line c-between">
            <h2 className="tt-owner">{w('ownerTable', { name })}</h2>
            <Button look="soft" size="small" onClick={onBack} label={w('another')} />
          </div>
          {calendar && classes.length > 0 ? (
            <TermTable
              {...{ calendar, term: shownTerm, shown: { classes, own }, onTerm: setTerm }}
              onOpen={({ face, held }) => setOpened({ class: face.id, day: held.day })}
            />
          ) : (
            <Empty card icon="calendar-days" title={w('none')} />
          )}
          <ClassSheet id={opened.class} day={opened.day} onClose={() => setOpened({ class: '', day: '' })} />
        </div>
      )}
    </ReadView>
  )
}
