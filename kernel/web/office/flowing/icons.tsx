import * as lucide from 'lucide-react'
import { namedIcons } from '../named-icons.tsx'

/** Icons of the nodes of a flow, loaded only with its designer. */
const icons = {
  start: lucide.Send,
  approve: lucide.Stamp,
  handle: lucide.ClipboardCheck,
  copy: lucide.MailCheck,
  branch: lucide.Split,
  parallel: lucide.GitFork,
  inclusive: lucide.ListChecks,
  join: lucide.Merge,
  delay: lucide.Hourglass,
  sub: lucide.Workflow,
  trigger: lucide.Zap,
  left: lucide.ArrowLeft,
  right: lucide.ArrowRight,
  zoomIn: lucide.ZoomIn,
  zoomOut: lucide.ZoomOut,
  fit: lucide.Maximize,
} as const

export type FlowIconName = keyof typeof icons

export const FlowIcon = namedIcons(icons)
