import { changeKinds, type EnrolmentRole, enrolmentRoles } from '#engines/courses/shapes.ts'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { ClassSelect, DatesSelect, type FormValues, PeriodsSelect, RoomsSelect } from './change-selects.tsx'
import { manageWords } from './words.ts'

const initial = {
  ...{ class: '', kind: 'cancelled', dates: [] as string[], toDay: '', toPeriods: [] as number[], toPlace: '' },
  ...{ toRooms: [] as string[], toTeachers: [] as string[], reason: '', reasonEn: '' },
  tell: [...enrolmentRoles] as EnrolmentRole[],
} as const

const is =
  (...kinds: string[]) =>
  ({ kind }: FormValues): boolean =>
    kinds.includes(String(kind))

/** The office changes dates of a class: it holds at once. */
export function ChangeForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  const several = (list: unknown) => String((list as unknown[] | undefined)?.length ?? 0)
  return (
    <DrawerForm
      title={w('makeChange')}
      call={contract.makeChange}
      draftKey="timetable.change/new"
      initial={initial as never}
      changes={[contract.changes]}
      success={w('made')}
      onClose={onClose}
      width={640}
      below={(values) => <ChangePreview values={values} />}
      fields={{
        class: {
          ...{ label: w('courseName'), required: true },
          control: (bound, values) => <ClassSelect {...bound} values={values} />,
        },
        kind: {
          ...{ label: w('changeKind'), kind: 'radio' },
          options: changeKinds.map((value) => ({ value, label: w(`change.${value}`) })),
        },
        dates: {
          ...{
            label: w('dates'),
            help: w('datesHelp'),
            required: true,
            when: is('cancelled', 'moved', 'room', 'teacher'),
          },
          control: (bound, values) => <DatesSelect {...bound} values={values} />,
          said: several,
        },
        toDay: { label: w('toDay'), kind: 'day', required: true, when: is('moved', 'added') },
        toPeriods: {
          ...{ label: w('toPeriods'), help: w('toPeriodsHelp'), when: is('moved', 'added') },
          control: (bound, values) => <PeriodsSelect {...bound} values={values} />,
          said: several,
        },
        toTeachers: {
          ...{ label: w('toTeachers'), when: is('moved', 'room', 'teacher', 'added') },
          control: (bound) => <PeopleSelect many {...bound} label={w('toTeachers')} />,
          said: several,
        },
        toRooms: {
          ...{ label: w('toRooms'), help: w('toRoomsHelp'), when: is('moved', 'room', 'teacher', 'added') },
          control: (bound, values) => <RoomsSelect {...bound} values={values} />,
          said: several,
        },
        toPlace: { label: w('place'), when: is('moved', 'room', 'added') },
        reason: { label: w('reason'), required: true },
        reasonEn: { label: w('reasonEn') },
        tell: {
          ...{ label: w('tell'), help: w('tellHelp'), kind: 'choices' },
          options: enrolmentRoles.map((value) => ({ value, label: w(`role.${value}`) })),
        },
      }}
    >
      <Alert type="info" title={w('makeChangeNote')} />
    </DrawerForm>
  )
}
