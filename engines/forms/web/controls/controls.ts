import type { ComponentType } from 'react'
import type { KindName } from '../../fields/kinds.ts'
import { AgreementControl } from './AgreementControl.tsx'
import { CascadeControl } from './CascadeControl.tsx'
import { ChoiceControl, ChoicesControl, DropdownControl } from './ChoiceControls.tsx'
import type { ControlProps } from './control.ts'
import { DateControl, DateRangeControl, TimeControl } from './DayControls.tsx'
import { FileControl, PictureControl } from './FileControls.tsx'
import {
  EmailControl,
  IdNumberControl,
  LongTextControl,
  MoneyControl,
  NumberControl,
  TextControl,
} from './LineControl.tsx'
import { MatrixControl } from './MatrixControl.tsx'
import { DepartmentControl, PersonControl } from './NamedControls.tsx'
import { PhoneControl } from './PhoneControl.tsx'
import { PlaceControl } from './PlaceControl.tsx'
import { RatingControl } from './RatingControl.tsx'
import { ScaleControl } from './ScaleControl.tsx'
import { DividerControl, FormulaControl, RichTextControl } from './ShownControls.tsx'
import { SignatureControl } from './SignatureControl.tsx'
import { TableControl } from './TableControl.tsx'

const controls = {
  text: TextControl,
  longtext: LongTextControl,
  number: NumberControl,
  money: MoneyControl,
  date: DateControl,
  dateRange: DateRangeControl,
  time: TimeControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  dropdown: DropdownControl,
  cascade: CascadeControl,
  rating: RatingControl,
  scale: ScaleControl,
  matrix: MatrixControl,
  table: TableControl,
  file: FileControl,
  picture: PictureControl,
  signature: SignatureControl,
  place: PlaceControl,
  person: PersonControl,
  department: DepartmentControl,
  phone: PhoneControl,
  idNumber: IdNumberControl,
  email: EmailControl,
  formula: FormulaControl,
  richtext: RichTextControl,
  divider: DividerControl,
  agreement: AgreementControl,
} satisfies { [K in KindName]: ComponentType<ControlProps<K>> }

/** The control of a kind; the compiler checks that every kind has one. */
export const controlFor = (kind: KindName): ComponentType<ControlProps> =>
  controls[kind] as unknown as ComponentType<ControlProps>
