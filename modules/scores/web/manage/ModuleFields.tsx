import './scores-office.css'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import type { PlanModule } from '../../progress.ts'
import { kindSet, manageWords } from './words.ts'

type Props = { value: readonly PlanModule[]; onChange: (list: readonly PlanModule[]) => void }
type Course = PlanModule['courses'][number]

const blankModule: PlanModule = { name: '', nameEn: '', nameTw: '', credits: 0, courses: [], kinds: [] }
const blankCourse: Course = { code: '', name: '', nameEn: '', nameTw: '', credit: 20 }
const tenths = (next: number | null) => Math.round((next ?? 0) * 10)

/** The modules of a plan with their courses. */
export function ModuleFields({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const office = useWords(officeWords)
  const change = (at: number, part: Partial<PlanModule>) =>
    onChange(value.map((module, i) => (i === at ? { ...module, ...part } : module)))
  return (
    <div className="c-stack">
      {value.map((module, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a module is its place; its name changes while it is typed.
        <div key={i} className="score-module c-stack c-gap-2">
          <div className="score-module__head">
            <Field
              label={w('plan.name')}
              max={60}
              value={module.name}
              onChange={(name: string) => change(i, { name })}
            />
            <Field
              label={w('plan.nameEn')}
              max={100}
              value={module.nameEn}
              onChange={(nameEn: string) => change(i, { nameEn })}
            />
            <Field
              kind="number"
              label={w('plan.credits')}
              min={0}
              value={module.credits / 10}
              onChange={(next: number | null) => change(i, { credits: tenths(next) })}
            />
            <Button
              type="text"
              danger
              icon="trash-2"
              aria-label={office('form.removeRow')}
              onClick={() => onChange(value.filter((_, at) => at !== i))}
            />
          </div>
          <Field
            kind="choices"
            label={w('plan.kinds')}
            options={kindSet.options()}
            value={module.kinds}
            onChange={(kinds: PlanModule['kinds']) => change(i, { kinds })}
          />
          <CourseFields value={module.courses} onChange={(courses) => change(i, { courses: [...courses] })} />
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange([...value, blankModule])}>
        {w('plan.addModule')}
      </Button>
    </div>
  )
}

function CourseFields({ value, onChange }: { value: readonly Course[]; onChange: (list: readonly Course[]) => void }) {
  const w = useWords(manageWords)
  const office = useWords(officeWords)
  const change = (at: number, part: Partial<Course>) =>
    onChange(value.map((course, i) => (i === at ? { ...course, ...part } : course)))
  return (
    <div className="c-stack c-gap-1">
      {value.map((course, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a course is its place; its code changes while it is typed.
        <div key={i} className="score-course">
          <Field
            bare
            label={w('course.code')}
            placeholder={w('course.code')}
            max={24}
            value={course.code}
            onChange={(code: string) => change(i, { code })}
          />
          <Field
            bare
            label={w('course.name')}
            placeholder={w('course.name')}
            max={80}
            value={course.name}
            onChange={(name: string) => change(i, { name })}
          />
          <Field
            bare
            kind="number"
            label={w('course.credit')}
            min={0}
            value={course.credit / 10}
            onChange={(next: number | null) => change(i, { credit: tenths(next) })}
          />
          <Button
            type="text"
            icon="x"
            aria-label={office('form.removeRow')}
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <Button size="small" type="dashed" icon="plus" onClick={() => onChange([...value, blankCourse])}>
        {w('plan.addCourse')}
      </Button>
    </div>
  )
}
