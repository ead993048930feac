import type { ReceivedFrom } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { inTenths } from '../../gpa.ts'
import { CourseResults } from './CourseResults.tsx'
import { evaluationSet, kindSet, levelSet, manageWords, scaleSet, stageSet, termOptions } from './words.ts'

export type Course = ReceivedFrom<typeof contract.courses>['list'][number]

/** The desk of review and publication: courses with the number of their results in each stage. */
export default function Courses() {
  const of = useLanguage()
  return (
    <OfficeTable
      name="scores.courses"
      words={manageWords}
      title="title.manageCourses"
      note="course.note"
      read={contract.courses}
      search="course.search"
      empty="course.empty"
      filters={[
        { label: 'course.stage', options: stageSet },
        { kind: 'text', label: 'course.year' },
        { label: 'course.term', options: termOptions },
      ]}
      columns={[
        {
          key: 'name',
          title: 'course.name',
          always: true,
          cut: true,
          sort: true,
          render: (row) => fieldIn(of, row, 'name'),
        },
        { title: 'course.code', width: 100, sort: true },
        { key: 'year', title: 'course.term', width: 130, sort: true, render: ({ year, term }) => `${year} · ${term}` },
        { title: 'course.teacher', kind: 'person', width: 150 },
        { title: 'course.credit', width: 70, align: 'right', render: ({ credit }) => inTenths(credit) },
        { title: 'course.kind', set: kindSet, width: 80, hidden: true },
        { title: 'course.evaluation', set: evaluationSet, width: 90 },
        { title: 'stage.empty', kind: 'number', width: 90 },
        { title: 'stage.entered', kind: 'number', width: 80 },
        { title: 'stage.reviewed', kind: 'number', width: 80 },
        { title: 'stage.shown', kind: 'number', width: 80 },
      ]}
      rowActions={[
        {
          label: 'course.review',
          may: 'review',
          ask: (row, w) => w('course.askReview', { name: fieldIn(of, row, 'name'), entered: row.entered }),
          run: ({ id }, send) =>
            send(contract.reviewCourse, { id }, { done: ({ n }, w) => w('course.reviewed', { n }) }),
        },
        {
          label: 'course.publish',
          may: 'publish',
          ask: (row, w) => w('course.askPublish', { name: fieldIn(of, row, 'name'), publishable: row.publishable }),
          run: ({ id }, send) =>
            send(
              contract.publishCourse,
              { id },
              { done: ({ n, left }, w) => w(left ? 'course.left' : 'course.published', { n, left }) },
            ),
        },
        { label: 'course.look', when: ({ reviewed, shown }) => reviewed + shown > 0, opens: 'look' },
        { label: 'course.edit', may: 'edit', opens: 'form' },
      ]}
      add={{ label: 'course.new' }}
      form={(row, close) => <CourseForm row={row} onClose={close} />}
      popups={{ look: (row, close) => <CourseResults course={row} onClose={close} /> }}
    />
  )
}

function initialOf(row: Course) {
  const { id, version, level, year, term, code, name, nameEn, nameTw, credit, kind, scale, evaluation, teacher } = row
  const said = { name, nameEn, nameTw, credit: credit / 10 }
  return { id, version, level, year, term, code, ...said, kind, scale, evaluation, teacher: teacher?.number ?? '' }
}

const blank: ReturnType<typeof initialOf> = {
  ...{ id: '', version: 0, level: 'undergraduate', year: '', term: '1', code: '', name: '', nameEn: '', nameTw: '' },
  ...{ credit: 2, kind: 'required', scale: 'hundred', evaluation: 'none', teacher: '' },
}

function CourseForm({ row, onClose }: { row: Course | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'course.edit' : 'course.new')}
      call={contract.saveCourse}
      draftKey={`scores.course/${row?.id ?? 'new'}`}
      initial={row ? initialOf(row) : blank}
      fromFresh={(fresh) => initialOf((fresh as { list: Course[] }).list[0]!)}
      toSend={({ credit, ...rest }) => ({ ...rest, credit: Math.round(Number(credit) * 10) }) as never}
      changes={[contract.courses]}
      success={w('course.saved')}
      onClose={onClose}
      fields={{
        level: { label: w('course.level'), kind: 'choice', options: levelSet.options() },
        year: { label: w('course.year'), placeholder: '2026-2027', required: true },
        term: { label: w('course.term'), kind: 'choice', options: termOptions },
        code: { label: w('course.code'), required: true },
        name: { label: w('course.name'), required: true },
        credit: { label: w('course.credit'), kind: 'number' },
        kind: { label: w('course.kind'), kind: 'choice', options: kindSet.options() },
        scale: { label: w('course.scale'), kind: 'choice', options: scaleSet.options() },
        evaluation: { label: w('course.evaluation'), kind: 'choice', options: evaluationSet.options() },
        teacher: { label: w('course.teacherNumber') },
        nameEn: { label: w('plan.nameEn') },
        nameTw: { label: w('plan.nameTw') },
      }}
    />
  )
}
