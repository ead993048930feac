import type { RoomRow } from '#engines/rooms/server/occupancy.ts'
import type { Language } from '#kernel/language/messages.ts'
import { textIn } from '#kernel/language/said.ts'
import type { RoomFace } from '../shapes.ts'

export function faceOf(row: RoomRow, language: Language): RoomFace {
  const { id, code, floor, capacity, kind, equipment, building, buildingCode, campus } = row
  return {
    ...{ id, code, floor, capacity, kind, equipment, building, buildingCode, campus },
    name: textIn(row.name, language),
    buildingName: textIn(row.buildingName, language),
  }
}
