import type { KindName } from '../../../fields/kinds.ts'
import { BlocksProperty } from './BlocksProperty.tsx'
import { ColumnsProperty } from './ColumnsProperty.tsx'
import { LabelsProperty } from './LabelsProperty.tsx'
import { OptionsProperty } from './OptionsProperty.tsx'
import { PlainProperty } from './PlainProperty.tsx'
import { properties } from './properties.ts'
import { StepsProperty } from './StepsProperty.tsx'

/** A field, or a column of a table: both have the same kinds and properties. */
export type Thing = { kind: KindName } & Readonly<Record<string, unknown>>
type Props = { thing: Thing; plain?: boolean; onChange: (part: Record<string, unknown>) => void }

/** One control per property of the kind. */
export function KindProperties({ thing, plain = false, onChange }: Props) {
  return properties[thing.kind].map((property) => {
    const { name } = property
    const bound = { property, kind: thing.kind, onChange: (value: unknown) => onChange({ [name]: value }) }
    const value = thing[name]
    switch (property.as) {
      case 'options':
        return <OptionsProperty key={name} {...bound} plain={plain} value={value as never} />
      case 'labels':
        return <LabelsProperty key={name} {...bound} value={value as never} />
      case 'steps':
        return <StepsProperty key={name} {...bound} value={value as never} />
      case 'columns':
        return <ColumnsProperty key={name} {...bound} value={value as never} />
      case 'blocks':
        return <BlocksProperty key={name} {...bound} value={value as never} />
      default:
        return <PlainProperty key={name} {...bound} value={value} />
    }
  })
}
