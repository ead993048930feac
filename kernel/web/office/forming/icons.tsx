import * as lucide from 'lucide-react'
import { namedIcons } from '../named-icons.tsx'

/** Icons of question types, loaded only with the form designer. */
const icons = {
  text: lucide.CaseSensitive,
  longtext: lucide.AlignLeft,
  number: lucide.Hash,
  money: lucide.Banknote,
  date: lucide.Calendar,
  dateRange: lucide.CalendarRange,
  time: lucide.Clock,
  choice: lucide.CircleDot,
  choices: lucide.ListChecks,
  dropdown: lucide.SquareChevronDown,
  cascade: lucide.ListTree,
  rating: lucide.Star,
  scale: lucide.SlidersHorizontal,
  matrix: lucide.Grid3x3,
  table: lucide.Rows3,
  file: lucide.Paperclip,
  picture: lucide.Image,
  signature: lucide.PenLine,
  place: lucide.MapPin,
  person: lucide.UserRound,
  department: lucide.Building2,
  phone: lucide.Phone,
  idNumber: lucide.IdCard,
  email: lucide.AtSign,
  formula: lucide.Sigma,
  richtext: lucide.FileText,
  divider: lucide.SeparatorHorizontal,
  agreement: lucide.SquareCheckBig,
} as const

export const FormingIcon = namedIcons(icons)
