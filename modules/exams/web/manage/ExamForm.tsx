import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import { textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { ExamRow } from '../../shapes.ts'
import { ClassSelect, RoomSelect } from './choices.tsx'
import { courseKindSet, kindSet, manageWords } from './words.ts'

/** A new exam, one that is planned, or a change of one that people know. */
export function ExamForm({ row, onClose }: { row: ExamRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const calendar = useCalendar()
  const isKnown = row !== undefined && row.state !== 'planned'
  const terms = (calendar?.terms ?? []).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))
  const hasNoClass = (values: Readonly<Record<string, unknown>>) => !values.class
  if (!calendar) return null
  return (
    <DrawerForm
      title={w(row ? (isKnown ? 'changeTitle' : 'editExam') : 'newExam')}
      call={contract.saveExam}
      draftKey={`exams.exam/${row?.id ?? 'new'}`}
      initial={initialOf(row, calendar.termNear(currentDay())?.id)}
      fromFresh={(fresh) => initialOf((fresh as { list: ExamRow[] }).list[0]!)}
      changes={[contract.exams, contract.conflicts, contract.seats]}
      onClose={onClose}
      fields={{
        ...(isKnown && {
          reason: { label: w('reason'), required: true },
          reasonEn: { label: w('reasonEn') },
        }),
        term: { label: w('term'), kind: 'choice', options: terms, required: true },
        class: {
          label: w('class'),
          help: w('classHelp'),
          control: (bound, values) => <ClassSelect {...bound} term={String(values.term ?? '')} />,
        },
        name: { label: w('name'), when: hasNoClass, required: true },
        nameEn: { label: w('nameEn'), when: hasNoClass },
        code: { label: w('code'), when: hasNoClass },
        courseKind: { label: w('courseKind'), kind: 'choice', options: courseKindSet.options(), when: hasNoClass },
        kind: { label: w('kind'), kind: 'choice', options: kindSet.options() },
        day: { label: w('day'), kind: 'day' },
        starts: { label: w('starts'), kind: 'time' },
        ends: { label: w('ends'), kind: 'time' },
        rooms: {
          label: w('rooms'),
          help: w('roomsHelp'),
          control: (bound, values) => <RoomSelect {...bound} values={values} />,
          said: (value) => String((value as string[] | undefined)?.length ?? 0),
        },
        invigilators: { label: w('invigilators'), help: w('invigilatorsHelp') },
        note: { label: w('noteText') },
        noteEn: { label: w('noteEn') },
      }}
    >
      {isKnown && <Alert type="warning" title={w('changeNote')} />}
    </DrawerForm>
  )
}

function initialOf(row: ExamRow | undefined, term = '') {
  const common = { rooms: row?.rooms.map(({ id }) => id) ?? [], reason: '', reasonEn: '' }
  if (!row) {
    const blank = { name: '', nameEn: '', code: '', class: '', kind: 'final', courseKind: 'required' } as const
    return {
      ...common,
      ...blank,
      term,
      day: '',
      starts: '09:00',
      ends: '11:00',
      invigilators: '',
      note: '',
      noteEn: '',
    }
  }
  const { id, version, class: of, name, nameEn, code, kind, courseKind, day, starts, ends, note, noteEn } = row
  const numbers = row.invigilators.map(({ number }) => number).join(', ')
  return {
    ...{ ...common, id, version, class: of, term: row.term, name, nameEn, code, kind, courseKind, day, starts, ends },
    ...{ note, noteEn, invigilators: numbers },
  }
}
