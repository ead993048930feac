import type { Direction } from '../shapes.ts'

export const flowKeys: Readonly<Record<Direction, string>> = { out: 'document-out', in: 'document-in' }
export const directionOf = (flow: string): Direction => (flow === flowKeys.in ? 'in' : 'out')
