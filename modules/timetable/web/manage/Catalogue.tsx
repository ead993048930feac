import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { CourseRow } from '../../shapes.ts'
import { TimetableOffice } from './TimetableOffice.tsx'
import { assessmentSet, kindSet, levelSet, manageWords } from './words.ts'

const changes = [contract.catalogue]

/** The catalogue of courses. */
export default function Catalogue() {
  return (
    <TimetableOffice at="courses">
      <OfficeTable
        name="timetable.catalogue"
        words={manageWords}
        read={contract.catalogue}
        search="searchCourses"
        empty="noCourses"
        onOpen="form"
        filters={[
          { label: 'kind', options: kindSet },
          { label: 'level', options: levelSet },
        ]}
        columns={[
          { title: 'code', width: 120, sort: true },
          { title: 'name', always: true, kind: 'line' },
          {
            key: 'credits',
            title: 'credits',
            of: ({ credits }) => credits / 10,
            kind: 'number',
            width: 90,
            sort: true,
          },
          { title: 'hours', kind: 'number', width: 90 },
          { title: 'kind', set: kindSet, width: 100 },
          { title: 'level', set: levelSet, width: 120 },
          { title: 'assessment', set: assessmentSet, width: 110 },
          { key: 'unit', title: 'unit', of: 'unitName', width: 180, cut: true },
          { title: 'classes', kind: 'number', width: 100 },
        ]}
        rowActions={[
          { label: 'editCourse', opens: 'form' },
          {
            label: 'deleteCourse',
            danger: true,
            ask: 'deleteCourseAsk',
            run: ({ id, version }, send) => send(contract.deleteCourse, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newCourse' }}
        form={(row, close) => <CourseDrawer row={row} onClose={close} />}
      />
    </TimetableOffice>
  )
}

function CourseDrawer({ row, onClose }: { row: CourseRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const units = useRead(contract.choices, {}).data?.units ?? []
  return (
    <DrawerForm
      title={w(row ? 'editCourse' : 'newCourse')}
      call={contract.saveCourse}
      draftKey={`timetable.course/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as CourseRow)}
      toSend={({ credits, ...rest }) => ({ ...rest, credits: Math.round(Number(credits) * 10) }) as never}
      changes={changes}
      onClose={onClose}
      fields={{
        code: { label: w('code') },
        name: { label: w('name') },
        nameEn: { label: w('nameEn') },
        credits: { label: w('credits'), help: w('creditsHelp'), kind: 'number' },
        hours: { label: w('hours') },
        kind: { label: w('kind'), kind: 'choice', options: kindSet.options() },
        level: { label: w('level'), kind: 'choice', options: levelSet.options() },
        assessment: { label: w('assessment'), kind: 'choice', options: assessmentSet.options() },
        unit: {
          label: w('unit'),
          kind: 'choice',
          options: [{ value: '', label: '–' }, ...units.map(({ id, name }) => ({ value: id, label: name }))],
        },
      }}
    />
  )
}

/** Credits are shown as numbers, and stored in tenths. */
function initialOf(row: CourseRow | undefined) {
  const blank = { code: '', name: '', credits: 2, hours: 32, unit: '' }
  if (!row) return { ...blank, kind: 'required' as const, level: 'undergraduate' as const, assessment: 'exam' as const }
  const { unitName: _, classes: __, ...draft } = row
  return { ...draft, credits: draft.credits / 10 }
}
