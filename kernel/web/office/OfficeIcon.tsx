import {
  ArrowDown,
  ArrowUp,
  Blocks,
  Bug,
  Building,
  ChevronsLeft,
  ChevronsRight,
  Columns3,
  Crop,
  Database,
  Files,
  Folder,
  Gauge,
  IdCardLanyard,
  LayoutDashboard,
  ListFilter,
  ListTodo,
  Menu,
  MessageCircleMore,
  MonitorSmartphone,
  Network,
  Power,
  Rocket,
  RotateCcw,
  ScrollText,
  Server,
  Shield,
  SlidersHorizontal,
  Type,
  Undo2,
  UserCog,
  UserRound,
  UsersRound,
  UserX,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Icons only the back office uses, in addition to the portal's. */
const own: Readonly<Record<string, ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': boolean }>>> = {
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  blocks: Blocks,
  bug: Bug,
  building: Building,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  columns: Columns3,
  crop: Crop,
  database: Database,
  files: Files,
  folder: Folder,
  gauge: Gauge,
  'id-card-lanyard': IdCardLanyard,
  'layout-dashboard': LayoutDashboard,
  'list-filter': ListFilter,
  'list-todo': ListTodo,
  menu: Menu,
  'message-circle-more': MessageCircleMore,
  'monitor-smartphone': MonitorSmartphone,
  organisation: Network,
  power: Power,
  rocket: Rocket,
  'rotate-ccw': RotateCcw,
  'scroll-text': ScrollText,
  server: Server,
  shield: Shield,
  sliders: SlidersHorizontal,
  type: Type,
  undo: Undo2,
  'user-cog': UserCog,
  'user-round': UserRound,
  'user-x': UserX,
  'users-round': UsersRound,
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
