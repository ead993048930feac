import { DepartmentField, PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { bound, type ControlProps, listIn, recordIn, textIn } from './control.ts'

const named = (value: unknown): Picked[] =>
  listIn(value).flatMap((one) => {
    const { id, name } = recordIn(one)
    return textIn(id) ? [{ id: textIn(id), name: textIn(name) }] : []
  })

export const PersonControl = (props: ControlProps<'person'>) => (
  <PersonField {...bound(props, named(props.value))} multiple={props.field.most > 1} max={props.field.most} />
)

export const DepartmentControl = (props: ControlProps<'department'>) => (
  <DepartmentField {...bound(props, named(props.value))} multiple={props.field.most > 1} max={props.field.most} />
)
