import {
  AlignLeft,
  AtSign,
  Banknote,
  Building2,
  Calendar,
  CalendarRange,
  CaseSensitive,
  CircleDot,
  Clock,
  FileText,
  Grid3x3,
  Hash,
  IdCard,
  Image,
  ListChecks,
  ListTree,
  MapPin,
  Paperclip,
  PenLine,
  Phone,
  Rows3,
  SeparatorHorizontal,
  Sigma,
  SlidersHorizontal,
  SquareCheckBig,
  SquareChevronDown,
  Star,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'

/** What kinds of questions look like: they come with the page that draws forms. */
const icons = {
  text: CaseSensitive,
  longtext: AlignLeft,
  number: Hash,
  money: Banknote,
  date: Calendar,
  dateRange: CalendarRange,
  time: Clock,
  choice: CircleDot,
  choices: ListChecks,
  dropdown: SquareChevronDown,
  cascade: ListTree,
  rating: Star,
  scale: SlidersHorizontal,
  matrix: Grid3x3,
  table: Rows3,
  file: Paperclip,
  picture: Image,
  signature: PenLine,
  place: MapPin,
  person: UserRound,
  department: Building2,
  phone: Phone,
  idNumber: IdCard,
  email: AtSign,
  formula: Sigma,
  richtext: FileText,
  divider: SeparatorHorizontal,
  agreement: SquareCheckBig,
} as const satisfies Record<string, ComponentType<{ size?: number }>>

export type FormingIconName = keyof typeof icons

export function FormingIcon({ name, size = 18 }: { name: FormingIconName; size?: number }) {
  const Shown = icons[name]
  return <Shown size={size} strokeWidth={1.75} aria-hidden />
}
