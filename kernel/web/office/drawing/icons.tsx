import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BrickWall,
  DoorOpen,
  Grid3x3,
  Hand,
  Lasso,
  Magnet,
  Maximize,
  MousePointer2,
  Redo2,
  RotateCcw,
  RotateCw,
  Spline,
  Theater,
  Type,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ComponentType } from 'react'

/** Icons of drawing tools: they come with the page that draws. */
const icons = {
  select: MousePointer2,
  lasso: Lasso,
  pan: Hand,
  row: Spline,
  block: Grid3x3,
  stage: Theater,
  door: DoorOpen,
  wall: BrickWall,
  text: Type,
  undo: Undo2,
  redo: Redo2,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
  fit: Maximize,
  snap: Magnet,
  turnLeft: RotateCcw,
  turnRight: RotateCw,
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
  spreadX: AlignHorizontalDistributeCenter,
  spreadY: AlignVerticalDistributeCenter,
} as const satisfies Record<string, ComponentType<{ size?: number }>>

export type DrawingIconName = keyof typeof icons

export function DrawingIcon({ name, size = 18 }: { name: DrawingIconName; size?: number }) {
  const Shown = icons[name]
  return <Shown size={size} strokeWidth={1.75} aria-hidden />
}
