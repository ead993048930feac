import * as lucide from 'lucide-react'
import type { ComponentType } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Icons only the back office uses, in addition to the portal's. */
const own: Readonly<Record<string, ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': boolean }>>> = {
  'arrow-down': lucide.ArrowDown,
  'arrow-up': lucide.ArrowUp,
  blocks: lucide.Blocks,
  bug: lucide.Bug,
  building: lucide.Building,
  'chevrons-left': lucide.ChevronsLeft,
  'chevrons-right': lucide.ChevronsRight,
  columns: lucide.Columns3,
  crop: lucide.Crop,
  database: lucide.Database,
  files: lucide.Files,
  folder: lucide.Folder,
  gauge: lucide.Gauge,
  'id-card-lanyard': lucide.IdCardLanyard,
  'layout-dashboard': lucide.LayoutDashboard,
  'list-filter': lucide.ListFilter,
  'list-todo': lucide.ListTodo,
  menu: lucide.Menu,
  'message-circle-more': lucide.MessageCircleMore,
  'monitor-smartphone': lucide.MonitorSmartphone,
  organisation: lucide.Network,
  power: lucide.Power,
  rocket: lucide.Rocket,
  'rotate-ccw': lucide.RotateCcw,
  ruler: lucide.Ruler,
  scale: lucide.Scale,
  'scroll-text': lucide.ScrollText,
  server: lucide.Server,
  shield: lucide.Shield,
  sliders: lucide.SlidersHorizontal,
  type: lucide.Type,
  undo: lucide.Undo2,
  'user-cog': lucide.UserCog,
  'user-round': lucide.UserRound,
  'user-x': lucide.UserX,
  'users-round': lucide.UsersRound,
}

/** A lucide icon by name: those of the portal, and a few more. */
export function OfficeIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Own = own[name]
  if (!Own) return <Icon name={name} size={size} />
  return (
    <span className="c-icon" aria-hidden style={{ width: size, height: size, display: 'inline-flex', flex: 'none' }}>
      <Own size={size} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
