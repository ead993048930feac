import { everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { contract } from '../../contract.ts'
import type { Group } from '../../shapes.ts'
import { deskWords } from './words.ts'

type Props = {
  value: readonly Group[]
  onChange: (groups: readonly Group[]) => void
  units: ReceivedFrom<typeof contract.choiceUnits>['list']
}
const most = 8

/** Groups of people that classes may have limits for. */
export function GroupFields({ value, onChange, units }: Props) {
  const w = useWords(deskWords)
  const o = useWords(officeWords)
  const change = (at: number, part: Partial<Group>) =>
    onChange(value.map((group, i) => (i === at ? { ...group, ...part } : group)))
  const add = () =>
    onChange([...value, { key: crypto.randomUUID().slice(0, 8), name: '', audience: { ...everyone, who: 'some' } }])
  return (
    <div className="c-stack">
      {value.map((group, i) => (
        <div key={group.key} className="cc-group c-stack">
          <Field
            label={w('field.groupName')}
            max={40}
            value={group.name}
            onChange={(name: string) => change(i, { name })}
          />
          <AudienceField
            value={group.audience}
            onChange={(audience) => change(i, { audience })}
            units={units}
            count={contract.choiceAudience}
          />
          <Button danger type="text" icon="trash-2" onClick={() => onChange(value.filter((_, at) => at !== i))}>
            {o('form.removeRow')}
          </Button>
        </div>
      ))}
      {value.length < most && (
        <Button icon="plus" onClick={add}>
          {o('form.addRow')}
        </Button>
      )}
    </div>
  )
}
