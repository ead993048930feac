import { useWords } from '#kernel/web/language.tsx'
import type { RoomFace } from '../shapes.ts'
import { roomWords } from './words.ts'

/** The storey of a room in words. */
export function useFloor(): (floor: number) => string {
  const w = useWords(roomWords)
  return (floor) => (floor < 0 ? w('basement', { n: -floor }) : w('floorOf', { n: floor }))
}

/** One line: floor, type, equipment. */
export function useFacts(): (room: RoomFace) => string {
  const w = useWords(roomWords)
  const floorSaid = useFloor()
  return ({ floor, kind, equipment }) =>
    [floorSaid(floor), w(`kind.${kind}`), ...equipment.map((one) => w(`equipment.${one}`))].join(' · ')
}
