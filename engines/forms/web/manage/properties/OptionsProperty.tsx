import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { Option } from '../../../fields/options.ts'
import { designerWords } from '../designer/words.ts'
import { LabelList } from './LabelsProperty.tsx'
import { labelOf } from './PlainProperty.tsx'
import type { PropertyProps } from './properties.ts'

type Props = PropertyProps<readonly Option[]> & {
  /** Without quotas. */
  plain: boolean
}

/** Options with quotas and custom text. */
export function OptionsProperty({ property, kind, plain, value, onChange }: Props) {
  const w = useWords(designerWords)
  return (
    <LabelList
      title={labelOf(kind, property.name, w)}
      lead="o"
      most={property.max ?? 200}
      list={value}
      make={(key, label): Option => ({ key, label, quota: null, other: false })}
      onChange={onChange}
    >
      {({ quota, other }, change) => (
        <div className="fd-item__more">
          {!plain && (
            <Field
              bare
              kind="number"
              label={w('option.quota')}
              placeholder={w('option.open')}
              min={0}
              max={1_000_000}
              value={quota ?? undefined}
              onChange={(next: number | undefined) => change({ quota: next === undefined ? null : Math.round(next) })}
            />
          )}
          <Checkbox label={w('option.other')} checked={other} onChange={(on) => change({ other: on })} />
        </div>
      )}
    </LabelList>
  )
}
