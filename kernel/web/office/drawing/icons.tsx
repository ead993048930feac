import * as lucide from 'lucide-react'
import { namedIcons } from '../named-icons.tsx'

/** Icons of drawing tools, loaded only with the pages that draw. */
const icons = {
  select: lucide.MousePointer2,
  lasso: lucide.Lasso,
  pan: lucide.Hand,
  row: lucide.Spline,
  block: lucide.Grid3x3,
  stage: lucide.Theater,
  door: lucide.DoorOpen,
  wall: lucide.BrickWall,
  text: lucide.Type,
  undo: lucide.Undo2,
  redo: lucide.Redo2,
  zoomIn: lucide.ZoomIn,
  zoomOut: lucide.ZoomOut,
  fit: lucide.Maximize,
  snap: lucide.Magnet,
  turnLeft: lucide.RotateCcw,
  turnRight: lucide.RotateCw,
  left: lucide.AlignStartVertical,
  centre: lucide.AlignCenterVertical,
  right: lucide.AlignEndVertical,
  top: lucide.AlignStartHorizontal,
  middle: lucide.AlignCenterHorizontal,
  bottom: lucide.AlignEndHorizontal,
  spreadX: lucide.AlignHorizontalDistributeCenter,
  spreadY: lucide.AlignVerticalDistributeCenter,
} as const

export type DrawingIconName = keyof typeof icons

export const DrawingIcon = namedIcons(icons)
