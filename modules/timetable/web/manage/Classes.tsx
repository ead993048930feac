import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { ClassRow } from '../../shapes.ts'
import { CourseSelect } from './CourseSelect.tsx'
import { Meetings } from './Meetings.tsx'
import { Members } from './Members.tsx'
import { TimetableOffice } from './TimetableOffice.tsx'
import { levelSet, manageWords } from './words.ts'

const changes = [contract.classes, contract.catalogue]

/** Classes of a term: their facts, meetings and members. */
export default function Classes() {
  const w = useWords(manageWords)
  const choices = useRead(contract.choices, {}).data
  return (
    <TimetableOffice at="classes">
      <OfficeTable
        name="timetable.classes"
        words={manageWords}
        read={contract.classes}
        search="searchClasses"
        exportAs="classes"
        empty="noClasses"
        onOpen="meetings"
        filters={[
          { label: 'term', options: choices?.terms, ...(choices && { usual: choices.term }) },
          { label: 'campus', options: choices?.campuses },
          { label: 'level', options: levelSet },
          { label: 'archived', options: [{ id: '1', name: w('archivedOnly') }] },
        ]}
        columns={[
          { title: 'code', width: 140 },
          { title: 'courseName', always: true, kind: 'line' },
          {
            title: 'teachers',
            cut: true,
            of: ({ teachers, guests }) => [teachers, guests].filter(Boolean).join(' / '),
          },
          { key: 'campus', title: 'campus', of: 'campusName', width: 120 },
          { title: 'students', kind: 'number', width: 90 },
          { title: 'capacity', kind: 'number', width: 90 },
          { title: 'meetings', kind: 'number', width: 110 },
        ]}
        rowActions={[
          { label: 'editMeetings', opens: 'meetings' },
          { label: 'members', opens: 'members' },
          { label: 'editClass', opens: 'form' },
          {
            label: 'deleteClass',
            danger: true,
            ask: 'deleteClassAsk',
            run: ({ id, version }, send) => send(contract.deleteClass, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newClass' }}
        form={(row, close) => <ClassDrawer row={row} onClose={close} />}
        popups={{
          meetings: (row, close) => <Meetings row={row} onClose={close} />,
          members: (row, close) => <Members row={row} onClose={close} />,
        }}
      />
    </TimetableOffice>
  )
}

function ClassDrawer({ row, onClose }: { row: ClassRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const choices = useRead(contract.choices, {}).data
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  if (!choices) return null
  return (
    <DrawerForm
      title={w(row ? 'editClass' : 'newClass')}
      call={contract.saveClass}
      draftKey={`timetable.class/${row?.id ?? 'new'}`}
      initial={row ? draftOf(row) : { ...blank, term: choices.term, campus: choices.campuses[0]?.id ?? '' }}
      fromFresh={(fresh) => draftOf(fresh as ClassRow)}
      changes={changes}
      onClose={onClose}
      fields={{
        course: {
          label: w('course'),
          required: true,
          control: (bound) => (
            <CourseSelect {...bound} label={w('course')} known={row && { id: row.course, name: row.courseName }} />
          ),
        },
        term: { label: w('term'), kind: 'choice', required: true, options: named(choices.terms) },
        code: { label: w('code') },
        campus: { label: w('campus'), kind: 'choice', required: true, options: named(choices.campuses) },
        capacity: { label: w('capacity'), help: w('capacityHelp') },
        guests: { label: w('guests'), help: w('guestsHelp') },
        link: { label: w('link') },
      }}
    />
  )
}

const blank = { course: '', code: '', capacity: 60, guests: '', link: '' }

function draftOf({ id, version, course, term, code, campus, capacity, guests, link }: ClassRow) {
  return { id, version, course, term, code, campus, capacity, guests, link }
}
