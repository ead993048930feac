import { useState } from 'react'
import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../contract.ts'
import type { OwnCourseFace } from '../shapes.ts'
import type { Block } from './blocks.ts'
import { ChangesBanner } from './ChangesBanner.tsx'
import { ClassSheet } from './ClassSheet.tsx'
import { FeedSheet } from './FeedSheet.tsx'
import { OwnSheet } from './OwnSheet.tsx'
import { TermTable, type View } from './TermTable.tsx'
import { tableWords } from './words.ts'

type Mine = ReceivedFrom<typeof contract.mine>
type Title = 'title.mine' | 'title.teacher' | 'title.graduate'
type Props = { first?: View; role?: 'teacher' | ''; title?: Title }

/** My timetable. `role` shows only what I teach; `first` is the view it opens with. */
export default function Timetable({ first = 'week', role = '', title = 'title.mine' }: Props) {
  const w = useWords(tableWords)
  const [term, setTerm] = useState('')
  const read = useRead(contract.mine, { term })
  return (
    <Screen title={w(title)} read={read} fresh="note" skeleton="rows">
      {(mine) => <Shown mine={mine} first={first} role={role} onTerm={setTerm} />}
    </Screen>
  )
}

type ShownProps = { mine: Mine; first: View; role: 'teacher' | ''; onTerm: (term: string) => void }
type Sheets = 'feed' | 'new' | ''

function Shown({ mine, first, role, onTerm }: ShownProps) {
  const w = useWords(tableWords)
  const { query } = usePage()
  const calendar = useCalendar()
  const [opened, setOpened] = useState({ class: query.class ?? '', own: query.own ?? '', day: '' })
  const [sheet, setSheet] = useState<Sheets>('')
  if (!calendar) return <Skeleton shape="rows" />
  if (!mine.term) return <Empty icon="calendar-days" title={w('noTerm')} />
  const classes = role ? mine.classes.filter((one) => one.role === role) : mine.classes
  const own = role ? [] : mine.own
  const open = ({ face, held }: Block) =>
    setOpened(face.isOwn ? { class: '', own: face.id, day: '' } : { class: face.id, own: '', day: held.day })
  const close = () => setOpened({ class: '', own: '', day: '' })
  const editing: OwnCourseFace | undefined = mine.own.find(({ id }) => id === opened.own)
  return (
    <div className="tt-page c-stack">
      <ChangesBanner mine={{ ...mine, classes }} />
      {classes.length + own.length === 0 ? (
        <Empty card icon="calendar-days" title={w('none')} note={w(role ? 'noneTaughtNote' : 'noneNote')} />
      ) : (
        <TermTable {...{ calendar, first, term: mine.term, shown: { classes, own }, onTerm }} onOpen={open} />
      )}
      <div className="c-cluster">
        {!role && <Button look="soft" size="small" icon="plus" onClick={() => setSheet('new')} label={w('add')} />}
        <Button
          look="soft"
          size="small"
          icon="calendar-check"
          onClick={() => setSheet('feed')}
          label={w('subscribe')}
        />
        <Button look="soft" size="small" icon="search" to="courseQuery/index" label={w('findCourses')} />
      </div>
      <ClassSheet id={opened.class} day={opened.day} onClose={close} />
      {(sheet === 'new' || editing) && (
        <OwnSheet
          key={editing?.id ?? 'new'}
          calendar={calendar}
          term={mine.term}
          row={editing}
          onClose={() => {
            close()
            setSheet('')
          }}
        />
      )}
      <FeedSheet isOpen={sheet === 'feed'} onClose={() => setSheet('')} />
    </div>
  )
}
